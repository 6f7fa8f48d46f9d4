import { randomUUID } from 'node:crypto';
import type { Category } from '@pollux/domain/kernel/category';
import type { Context } from '@pollux/domain/kernel/context';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { EventMetadata, EventStore } from '@pollux/infra/event-store/event-store';
import type { Random } from '@pollux/infra/test/support/random';

/** So many appends wait for the store at a time: those that wait together are committed together. */
const MOST_WAITING = 256;

/**
 * The streams of a log that nobody else writes: decisions are taken on states that are kept here, so that nothing has to
 * be read again, and appended in their order.
 */
export class OwnStreams {
  readonly #log: Pick<EventStore, 'append' | 'readStream'>;
  readonly #streams = new Map<string, { state: unknown; events: number }>();
  readonly #waiting = new Set<Promise<unknown>>();
  #written = 0;

  /** @param log as the product reads and writes it */
  constructor(log: Pick<EventStore, 'append' | 'readStream'>) {
    this.#log = log;
  }

  /** How many events were appended. */
  get written(): number {
    return this.#written;
  }

  read<Key, State, Event extends DomainEvent>(category: Category<Key, State, Event>, key: Key): State {
    return this.#stream(category, key).state as State;
  }

  /** Appends what is decided on the state of a stream. @returns the events */
  async write<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
    actorId: string,
    decide: (state: State) => readonly Event[],
  ): Promise<readonly Event[]> {
    const stream = this.#stream(category, key);
    const events = decide(stream.state as State);
    if (events.length === 0) return events;
    const expected = stream.events === 0 ? 'none' : stream.events - 1;
    stream.state = category.evolveAll(stream.state as State, events);
    stream.events += events.length;
    this.#written += events.length;
    const metadata: EventMetadata = {
      commandId: randomUUID(),
      commandHash: '0'.repeat(32),
      correlationId: 'term',
      actorId,
    };
    const recorded = events.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata }));
    // Not after the one before is there: the store takes them in their order.
    const appending = this.#log.append(category.stream(key), expected, recorded);
    this.#waiting.add(appending);
    void appending.then(
      () => this.#waiting.delete(appending),
      () => undefined,
    );
    const [oldest] = this.#waiting;
    if (this.#waiting.size >= MOST_WAITING) await oldest;
    return events;
  }

  /** Takes the state of a stream from the log, which has forgotten what its person said. */
  async readAnew<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<void> {
    const stream = this.#stream(category, key);
    await this.settled();
    const events = await this.#log.readStream(category.stream(key));
    stream.state = category.evolveAll(category.initial, events as unknown as Event[]);
  }

  /** Resolves once everything is in the log. */
  async settled(): Promise<void> {
    await Promise.all(this.#waiting);
  }

  #stream<Key, State, Event extends DomainEvent>(category: Category<Key, State, Event>, key: Key) {
    const name = category.stream(key);
    const known = this.#streams.get(name);
    if (known !== undefined) return known;
    const stream = { state: category.initial as unknown, events: 0 };
    this.#streams.set(name, stream);
    return stream;
  }
}

/** Who does what when, in a term. */
export interface Doing {
  readonly random: Random;
  readonly streams: OwnStreams;
  readonly now: Date;
}

/** What a person's decision may know of the world. */
export const contextOf = ({ random, now }: Pick<Doing, 'random' | 'now'>, accountId: string): Context => ({
  now,
  actor: { accountId },
  newId: () => random.id(),
});
