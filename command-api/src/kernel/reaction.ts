import type { Category } from '@pollux/domain/kernel/category';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import type { AnyEventDefinition, DomainEvent, EventOf } from '@pollux/domain/kernel/event';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type {
  EventBatch,
  Position,
  RecordedEvent,
  SetAside,
  Wanted,
} from '@pollux/infra/event-store/event-store';
import type { Log } from '@pollux/infra/logging';
import { deriveId } from './command-id.ts';
import { execute, type WriteSide } from './execute.ts';
import { IdleSaves, keepFollowing, pause, reactionCollection, standingAtUnreadable } from './following.ts';
import type { CommandHandler } from './handles.ts';
import type { Services } from './services.ts';

/** What a reaction can do: use the services, look at streams, or issue commands whose ids derive from the event. */
export interface ReactionContext {
  readonly services: Services;
  /** The state of a stream, which may have moved on since the event. */
  read<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<State>;
  /** The state of a stream as it was where the event stands in the log. */
  readAsItWas<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<State>;
  /** @param part tells several commands for one event apart */
  issue<Contract extends CommandContract>(
    handler: CommandHandler<Contract>,
    payload: Input<Contract>,
    part?: string,
  ): Promise<void>;
}

/** An event as a reaction sees it. */
export type ReactedTo<Definition extends AnyEventDefinition> = EventOf<Definition> &
  Pick<RecordedEvent, 'id' | 'position'>;

interface Rule {
  readonly react: (event: RecordedEvent, context: ReactionContext) => Promise<void>;
  readonly untilDone: boolean;
}

/**
 * Something that happens because something happened: another command, for most. It has a checkpoint of its own, takes the
 * events in the order of the log, may be repeated safely, and does not run while read models are rebuilt.
 */
export class Reaction {
  readonly name: string;
  readonly #rules = new Map<string, Rule>();

  constructor(name: string) {
    this.name = name;
  }

  /**
   * What happens after an event. `react` may be called more than once for the same event.
   * @param options.untilDone tries it for ever, refused or failed, rather than giving up on it; the events after it wait
   */
  on<Definition extends AnyEventDefinition>(
    definition: Definition,
    react: (event: ReactedTo<Definition>, context: ReactionContext) => Promise<void>,
    { untilDone = false }: { untilDone?: boolean } = {},
  ): this {
    this.#rules.set(definition.type, { react: react as unknown as Rule['react'], untilDone });
    return this;
  }

  ruleFor(event: Pick<RecordedEvent, 'type'>): Rule | undefined {
    return this.#rules.get(event.type);
  }
}

/** Declares a reaction. Its name is that of its checkpoint and never changes. */
export function reaction(name: string): Reaction {
  return new Reaction(name);
}

/** Some seven minutes: an outage of a store is no reason to give up on anything. */
const MOST_TRIES = 20;
const LONGEST_WAIT_MS = 30_000;

/** What became of an event that a reaction or a lane knows. */
export type ReactionOutcome = 'done' | 'refused' | 'failed' | 'set-aside';

export interface ReactionOptions {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Told of each event that was reacted to. */
  readonly onReacted?: (reaction: string, outcome: ReactionOutcome) => void;
  /** Told, again and again while it lasts, of an event that cannot be read and that it stands at. */
  readonly onStanding?: (reaction: string, at: SetAside) => void;
}

/** Follows the log for one reaction until the signal aborts, as `keepFollowing` says. */
export async function runReaction(
  reaction: Reaction,
  writeSide: WriteSide,
  documents: DocumentStore,
  { signal, log, onReacted = () => undefined, onStanding = () => undefined }: ReactionOptions,
): Promise<void> {
  const { name } = reaction;
  const { events } = writeSide;
  const collection = reactionCollection(name);
  const wanted: Wanted = (event) => reaction.ruleFor(event) !== undefined;
  await keepFollowing({ name, events, documents, signal, log, wanted, follow });

  async function follow(checkpoint: Position, moved: () => void): Promise<void> {
    const idle = new IdleSaves();
    const standing = (at: SetAside) => onStanding(name, at);
    for await (const batch of standingAtUnreadable(events, checkpoint, { signal, wanted }, standing)) {
      const to = await react(batch, checkpoint);
      if (to === checkpoint || (batch.events.length === 0 && !idle.isTime)) continue;
      await documents.commit(collection, { from: checkpoint, to, changes: [] });
      checkpoint = to;
      idle.saved();
      moved();
    }
  }

  /** @returns up to where it has reacted: what stopping leaves undone is reacted to after the next start */
  async function react({ events: batch, position }: EventBatch, checkpoint: Position): Promise<Position> {
    let to = checkpoint;
    for (const event of batch) {
      const rule = reaction.ruleFor(event);
      if (rule !== undefined && !(await attempt(rule, event))) return to;
      to = event.position;
    }
    return position;
  }

  // A refusal is an answer; anything else is tried again, and given up on loudly so that the rest can go on.
  async function attempt({ react, untilDone }: Rule, event: RecordedEvent): Promise<boolean> {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        await react(event, contextFor(name, event, writeSide));
        onReacted(name, 'done');
        return true;
      } catch (error) {
        if (error instanceof Rejection && !untilDone) {
          onReacted(name, 'refused');
          return true;
        }
        log.error({ err: error, reaction: name, eventId: event.id, tries }, 'reaction failed');
        onReacted(name, 'failed');
        if (tries === MOST_TRIES && !untilDone) return true;
        await pause(Math.min(200 * 2 ** tries, LONGEST_WAIT_MS), signal);
      }
    }
    return false;
  }
}

/** What a reaction or a lane can do about an event. */
export function contextFor(name: string, event: RecordedEvent, writeSide: WriteSide): ReactionContext {
  // What is decided because of an event is never decided on its stream as it was before.
  writeSide.cache.take(event);
  return {
    services: writeSide.services,
    read: (category, key) => writeSide.cache.read(category, key),
    readAsItWas: (category, key) => writeSide.cache.readAt(category, key, event.position),
    async issue(handler, payload, part) {
      const commandId = deriveId('reaction', name, event.id, ...(part === undefined ? [] : [part]));
      const command = { commandId, commandHash: '', correlationId: event.id, actorId: undefined };
      await execute(writeSide, handler, handler.contract.payload.parse(payload) as never, command);
    },
  };
}
