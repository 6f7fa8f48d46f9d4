import type { AnyEventDefinition } from '@pollux/domain/kernel/event';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { Backlog, MOST_TRIES } from './backlog.ts';
import type { ReactedTo, ReactionContext } from './reaction.ts';
import type { EventPlace } from './event-place.ts';

/** The account that something is about, and what else it must not get mixed up with: what has both is done in order. */
export type Whose = readonly [subject: string, ...apart: string[]];

/** What is to be done about an event, and whose it is. */
export interface LaneTask {
  readonly whose: Whose;
  readonly act: (event: RecordedEvent, context: ReactionContext) => Promise<void>;
}

interface Rule extends Pick<LaneTask, 'act'> {
  readonly whose: (event: RecordedEvent) => Whose | undefined;
  readonly ends: boolean;
}

type Act<Definition extends AnyEventDefinition> = (
  event: ReactedTo<Definition>,
  context: ReactionContext,
) => Promise<void>;

/** What is particular to a lane. */
export interface LaneSettings {
  /** The reaction or lane whose work it takes over where that one is. */
  readonly formerly?: string;
  /** So often something is tried before it is set aside; some three hours where nothing is said. */
  readonly mostTries?: number;
}

/**
 * It is not time yet for something. Its turn comes again, as often as it takes: nothing has failed, and what is about the
 * same waits behind it.
 */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

/**
 * A reaction in which nobody waits for somebody else: what is about different people is done side by side. What fails is
 * kept in a backlog and tried again later; only what is about the same waits behind it. Everything may be done more
 * than once.
 */
export class Lane {
  readonly name: string;
  readonly formerly: string | undefined;
  /** So often something is tried before an operator has to look after it. */
  readonly mostTries: number;
  readonly #rules = new Map<string, Rule>();

  constructor(name: string, { formerly, mostTries = MOST_TRIES }: LaneSettings) {
    this.name = name;
    this.formerly = formerly;
    this.mostTries = mostTries;
  }

  /** What happens after an event. @param whose it is; undefined for an event that is not to be answered */
  on<Definition extends AnyEventDefinition>(
    definition: Definition,
    whose: (event: ReactedTo<Definition>) => Whose | undefined,
    act: Act<Definition>,
  ): this {
    return this.#add(definition, whose, act, false);
  }

  /**
   * What happens at an event after which nothing is to be done any more for whose it is: what was undone is dropped, and
   * `act` is tried for ever, after everything that was begun before.
   */
  ends<Definition extends AnyEventDefinition>(
    definition: Definition,
    whose: (event: ReactedTo<Definition>) => Whose | undefined,
    act: Act<Definition>,
  ): this {
    return this.#add(definition, whose, act, true);
  }

  /** Whether there may be anything to do about an event of the type. */
  knows({ type }: Pick<RecordedEvent, 'type'>): boolean {
    return this.#rules.has(type);
  }

  /** Whether nothing is to be done any more, after an event of the type, for whose it is. */
  isEnd(type: string): boolean {
    return this.#rules.get(type)?.ends ?? false;
  }

  /** Undefined where there is nothing to do about the event. */
  taskFor(event: RecordedEvent): LaneTask | undefined {
    const rule = this.#rules.get(event.type);
    const whose = rule?.whose(event);
    return rule && whose && { act: rule.act, whose };
  }

  #add<Definition extends AnyEventDefinition>(
    { type }: Definition,
    whose: (event: ReactedTo<Definition>) => Whose | undefined,
    act: Act<Definition>,
    ends: boolean,
  ): this {
    this.#rules.set(type, { whose: whose as never, act: act as never, ends });
    return this;
  }
}

/** Declares a lane. */
export function lane(name: string, settings: LaneSettings = {}): Lane {
  return new Lane(name, settings);
}

/** The backlog of a lane. */
export function laneBacklog(documents: DocumentStore, { name }: Pick<Lane, 'name'>): Backlog<EventPlace> {
  return new Backlog(documents, name);
}
