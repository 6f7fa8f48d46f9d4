import {
  END,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  type StreamRange,
  WrongExpectedRevision,
} from '../../../src/event-store/event-store.ts';

/** An event with its position as it goes over the wire. */
export interface WireEvent {
  readonly event: RecordedEvent;
  readonly position: bigint;
}

/** What became of an append. */
export type AppendOutcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: bigint }
  /** These events were there before. Like many a server, the peer does not say again where they are. */
  | { readonly kind: 'repeated'; readonly revision: number }
  /** `current` is the stream's newest revision, or undefined when there is no stream. */
  | { readonly kind: 'conflict'; readonly current: number | undefined };

/** The embedded event store, with its positions moved up by a fixed number. */
export class PeerLog {
  readonly #store: EventStore;
  readonly #offset: bigint;

  constructor(store: EventStore, offset: bigint) {
    this.#store = store;
    this.#offset = offset;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendOutcome> {
    const head = await this.#store.head();
    try {
      const { revision, position } = await this.#store.append(stream, expected, events);
      if (position <= head) return { kind: 'repeated', revision };
      return { kind: 'written', revision, position: this.#toWire(position) };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      const [newest] = await this.#store.readStream(stream, { backwards: true, limit: 1 });
      return { kind: 'conflict', current: newest?.revision };
    }
  }

  async exists(stream: string): Promise<boolean> {
    return (await this.#store.readStream(stream, { limit: 1 })).length > 0;
  }

  async readStream(stream: string, range: StreamRange): Promise<WireEvent[]> {
    return this.#onWire(await this.#store.readStream(stream, range));
  }

  /** From a position on, the event there included. */
  async readForwards(from: bigint, limit: number): Promise<WireEvent[]> {
    return this.#onWire(await this.#store.readAll(this.#fromWire(from - 1n), limit));
  }

  /** From a position backwards, the event there not included, or from the end. */
  async readBackwards(before: bigint | undefined, limit: number): Promise<WireEvent[]> {
    const position = before === undefined ? END : this.#fromWire(before);
    return this.#onWire(await this.#store.readAllBackwards(position, limit));
  }

  /** What comes strictly after a position or, where none is given, from now on; in batches. */
  async *subscribe(
    after: bigint | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<{ events: WireEvent[]; caughtUp: boolean }> {
    const position = after === undefined ? await this.#store.head() : this.#fromWire(after);
    for await (const { events, caughtUp } of this.#store.subscribe(position, { signal })) {
      yield { events: this.#onWire(events), caughtUp };
    }
  }

  #onWire(events: readonly RecordedEvent[]): WireEvent[] {
    return events.map((event) => ({ event, position: this.#toWire(event.position) }));
  }

  #toWire(position: Position): bigint {
    return BigInt(position) + this.#offset;
  }

  #fromWire(position: bigint): Position {
    const own = position - this.#offset;
    return own <= 0n ? START : String(own).padStart(16, '0');
  }
}
