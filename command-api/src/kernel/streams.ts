import { randomUUID } from 'node:crypto';
import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { Rejection } from '@pollux/domain/kernel/rejection';
import {
  type EventStore,
  type NewEvent,
  type Position,
  START,
  WrongExpectedRevision,
} from '@pollux/infra/event-store/event-store';
import { type CommandIdentity, deriveId, KeyReused } from './command-id.ts';
import { emptyStream, type LoadedStream, type StreamCache } from './stream-cache.ts';

/** How often a command decides again when other processes keep writing to the same stream. */
const MOST_ATTEMPTS = 8;

/** Too many writers at once on one stream; trying again later is safe. */
export class Contended extends Rejection {
  constructor() {
    super('conflict', 'contended', 'Many people are changing this at the same moment. Try again.');
  }
}

/**
 * The streams as one command sees them: it may read several, and writes to each at most once. A second write to the same
 * stream is a step of its own (`step`): without one it would be taken for a repeat, and answered with the first events.
 */
export class Streams {
  readonly #events: EventStore;
  readonly #cache: StreamCache;
  readonly #command: CommandIdentity;
  /** The newest position that the command has met, which its steps share. */
  #met = { position: START };

  constructor(events: EventStore, cache: StreamCache, command: CommandIdentity) {
    this.#events = events;
    this.#cache = cache;
    this.#command = command;
  }

  /** Up to where a reader must have come to see what the command did; START if it did nothing. */
  get position(): Position {
    return this.#met.position;
  }

  /**
   * The same command's next step, once somebody outside has answered what its first one asked: it writes to the stream
   * again, under an id that derives from the command's, so that a repeat of the command repeats its steps.
   */
  step(name: string): Streams {
    const { commandId, ...command } = this.#command;
    const step = new Streams(this.#events, this.#cache, {
      ...command,
      commandId: deriveId('step', commandId, name),
    });
    step.#met = this.#met;
    return step;
  }

  /**
   * A command that nobody can tell this one has led to: what it writes names neither this command nor what caused it.
   * @param commandId known again wherever the same has to be done, without knowing this command
   */
  apart(commandId: string): Streams {
    const apart = new Streams(this.#events, this.#cache, {
      commandId,
      commandHash: '',
      correlationId: commandId,
      actorId: undefined,
    });
    apart.#met = this.#met;
    return apart;
  }

  /** The state of a stream that the decision depends on but does not write to. */
  read<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<State> {
    return this.#cache.read(category, key);
  }

  /** The same, as the log has it by now: for what another process may have written a moment ago. */
  readAnew<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<State> {
    return this.#cache.readAnew(category, key);
  }

  /** The state of a stream as it was right after the event of that revision. */
  readAsOf<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
    revision: number,
  ): Promise<State> {
    return this.#cache.readAsOf(category, key, revision);
  }

  /** The state of a stream as it was where the command's newest event stands in the log. */
  readAsItWas<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<State> {
    return this.#cache.readAt(category, key, this.position);
  }

  /**
   * Decides on the stream's state and appends what was decided, with the exact revision that it was decided on.
   * Writers of this process take turns; a conflict with another process reloads and decides again. A command that
   * was done before is not decided again.
   * @param options.usuallyNew when the stream seldom has events yet, as a ballot: it is written without being read
   * @returns the command's events, also those of an earlier time
   * @throws what `decide` throws; KeyReused; Contended
   */
  async write<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
    decide: (state: State) => readonly Event[],
    { usuallyNew = false }: { usuallyNew?: boolean } = {},
  ): Promise<readonly Event[]> {
    const name = category.stream(key);
    const first = usuallyNew ? await this.#writeFirst(category, name, decide) : undefined;
    return first ?? this.#cache.turns.take(name, () => this.#write(category, name, decide));
  }

  /** Saves the read of a stream that has no events, which the append then confirms; undefined if that did not hold. */
  async #writeFirst<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    name: string,
    decide: (state: State) => readonly Event[],
  ): Promise<readonly Event[] | undefined> {
    try {
      const decided = decide(category.initial);
      const written =
        decided.length > 0 && (await this.#append(category, name, emptyStream(category), decided));
      return written ? decided : undefined;
    } catch (error) {
      // The stream's real state may have another answer, for instance that the command was done before.
      if (error instanceof Rejection) return undefined;
      throw error;
    }
  }

  async #write<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    name: string,
    decide: (state: State) => readonly Event[],
  ): Promise<readonly Event[]> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const stream = await this.#cache.load(category, name);
      const first = stream.done.get(this.#command.commandId);
      if (first !== undefined) {
        const done = await this.#cache.doneAt(name, first);
        if (done.commandHash !== this.#command.commandHash) throw new KeyReused();
        this.#meet(done.position);
        return done.events as readonly Event[];
      }
      const decided = decide(stream.state);
      if (decided.length === 0) {
        this.#meet(stream.position);
        return decided;
      }
      if (await this.#append(category, name, stream, decided)) return decided;
    }
    throw new Contended();
  }

  async #append<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    name: string,
    stream: LoadedStream<State>,
    decided: readonly Event[],
  ): Promise<boolean> {
    const { commandId, commandHash, correlationId, actorId, origin } = this.#command;
    const metadata = {
      commandId,
      commandHash,
      correlationId,
      ...(actorId !== undefined && { actorId }),
      ...(origin !== undefined && { origin }),
    };
    // New ids for each decision: where another process decided the same command on another state, the store must not
    // take this for a repeat of that, and have us believe that ours is in the log.
    const events = decided.map(({ type, data }): NewEvent => ({ id: randomUUID(), type, data, metadata }));
    try {
      const { revision, position } = await this.#events.append(name, stream.revision, events);
      this.#meet(position);
      const first = revision - events.length + 1;
      const recorded = events.map((event, index) => ({
        ...event,
        stream: name,
        revision: first + index,
        position,
        recordedAt: '',
      }));
      this.#cache.written(category, name, stream, recorded);
      return true;
    } catch (error) {
      this.#cache.drop(name);
      if (error instanceof WrongExpectedRevision) return false;
      throw error;
    }
  }

  #meet(position: Position): void {
    if (position > this.#met.position) this.#met.position = position;
  }
}
