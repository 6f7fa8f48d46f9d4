import { randomUUID } from 'node:crypto';
import { openEmbeddedEventStore } from '../../../src/event-store/embedded.ts';
import {
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  type StreamRange,
  WrongExpectedRevision,
} from '../../../src/event-store/event-store.ts';
import { DELETED, METADATA_TYPE, metadataStream, StreamEnds, TOMBSTONE_TYPE } from './stream-ends.ts';

/** An event with its position as it goes over the wire. */
export interface WireEvent {
  readonly event: RecordedEvent;
  readonly position: bigint;
}

/** What became of an append. */
export type AppendOutcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: bigint }
  /**
   * These events were there before, or there were none to append to the stream, which may have none either. Like many
   * a server, the peer does not say again where they are.
   */
  | { readonly kind: 'repeated'; readonly revision: number | undefined }
  /** `current` is the stream's newest revision, or undefined when there is no stream. */
  | { readonly kind: 'conflict'; readonly current: number | undefined }
  | { readonly kind: 'tombstoned' };

/** Of each stream it knows the newest events by their ids. A server knows those that it has seen of late, too. */
const KNOWN_EVENTS = 100;

const NO_METADATA = { commandId: '', commandHash: '', correlationId: '' };

/** The embedded event store, with its positions moved up by a fixed number, and with streams that can be deleted. */
export class PeerLog {
  readonly #store: EventStore;
  readonly #ends: StreamEnds;
  readonly #offset: bigint;
  /** What looks at the log before it writes, does so in turn. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(store: EventStore, ends: StreamEnds, offset: bigint) {
    this.#store = store;
    this.#ends = ends;
    this.#offset = offset;
  }

  /** @param offset is added to every position */
  static async open(file: string, offset: bigint): Promise<PeerLog> {
    const store = await openEmbeddedEventStore({
      file,
      onFatal: (error) => {
        throw error;
      },
    });
    return new PeerLog(store, await StreamEnds.read(store), offset);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendOutcome> {
    const wasNeverEnded = !this.#ends.isTombstoned(stream) && this.#ends.firstOf(stream) === 0;
    // The store looks for conflicts and repeats by itself.
    const isExact = expected === 'none' || typeof expected === 'number';
    if (wasNeverEnded && isExact && events.length > 0) return this.#write(stream, expected, events);
    return this.#inTurn(() => this.#appendInTurn(stream, expected, events));
  }

  /** Ends the stream, which goes on behind its last revision with the next append. */
  delete(stream: string, expected: ExpectedRevision): Promise<AppendOutcome> {
    return this.#inTurn(async () => {
      const refusal = await this.#refusalOf(stream, expected);
      return (
        refusal ?? this.#write(metadataStream(stream), 'any', [serversEvent(METADATA_TYPE, { $tb: DELETED })])
      );
    });
  }

  /** Ends the stream for ever. */
  tombstone(stream: string, expected: ExpectedRevision): Promise<AppendOutcome> {
    return this.#inTurn(async () => {
      const refusal = await this.#refusalOf(stream, expected);
      return refusal ?? this.#write(stream, 'any', [serversEvent(TOMBSTONE_TYPE, {})]);
    });
  }

  isTombstoned(stream: string): boolean {
    return this.#ends.isTombstoned(stream);
  }

  /** The events that are still there, or undefined where there is no stream. */
  async readStream(stream: string, range: StreamRange): Promise<WireEvent[] | undefined> {
    const first = this.#ends.firstOf(stream);
    const [newest] = await this.#store.readStream(stream, { backwards: true, limit: 1 });
    if (newest === undefined || newest.revision < first) return undefined;
    const from = range.backwards === true ? range.from : Math.max(range.from ?? 0, first);
    const events = await this.#store.readStream(stream, {
      ...range,
      ...(from === undefined ? {} : { from }),
    });
    return this.#onWire(events.filter(({ revision }) => revision >= first));
  }

  /** From a position on, the event there included. */
  async readForwards(from: bigint, limit: number): Promise<WireEvent[]> {
    return this.#onWire(await this.#store.readAll(this.#fromWire(from - 1n), limit));
  }

  /** From a position backwards, the event there not included, or from the end. */
  async readBackwards(before: bigint | undefined, limit: number): Promise<WireEvent[]> {
    // The file may be ahead of what subscribers are told; a server's end is the same for all.
    const head = await this.#store.head();
    if (head === START) return [];
    const behind = before ?? this.#toWire(head) + 1n;
    return this.#onWire(await this.#store.readAllBackwards(this.#fromWire(behind), limit));
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

  async #write(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendOutcome> {
    const head = await this.#store.head();
    try {
      const { revision, position } = await this.#store.append(stream, expected, events);
      if (position <= head) return { kind: 'repeated', revision };
      for (const event of events) this.#ends.note({ stream, ...event });
      return { kind: 'written', revision, position: this.#toWire(position) };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return { kind: 'conflict', current: await this.#currentOf(stream) };
    }
  }

  async #appendInTurn(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendOutcome> {
    const first = this.#ends.firstOf(stream);
    const current = await this.#currentOf(stream);
    // A stream that was deleted looks like none, and its next event stands behind its last one.
    const begins = first === DELETED ? current : first - 1;
    const at = expected === 'none' && begins !== undefined && begins >= 0 ? begins : expected;
    if (this.#ends.isTombstoned(stream)) return { kind: 'tombstoned' };
    if (events.length === 0)
      return (await this.#refusalOf(stream, at)) ?? { kind: 'repeated', revision: current };
    if (at === 'exists' && first === DELETED) return { kind: 'conflict', current };
    if (at === 'any' || at === 'exists') {
      const repeat = await this.#repeatOf(stream, events);
      if (repeat) return repeat;
    }
    const outcome = await this.#write(stream, at, events);
    if (first === DELETED && outcome.kind === 'written') {
      const next = serversEvent(METADATA_TYPE, { $tb: (current ?? -1) + 1 });
      await this.#write(metadataStream(stream), 'any', [next]);
    }
    return outcome;
  }

  /** What becomes of events of which the first is there already; undefined where it is not: then all are new. */
  async #repeatOf(stream: string, events: readonly NewEvent[]): Promise<AppendOutcome | undefined> {
    const known = await this.#store.readStream(stream, { backwards: true, limit: KNOWN_EVENTS });
    const revisionOf = new Map(known.map(({ id, revision }) => [id, revision] as const));
    const revisions = events.map(({ id }) => revisionOf.get(id));
    if (revisions[0] === undefined) return undefined;
    if (revisions.includes(undefined)) return { kind: 'conflict', current: known[0]?.revision };
    return { kind: 'repeated', revision: revisions.at(-1) };
  }

  /** Why the stream is not to be touched, if there is a reason. */
  async #refusalOf(stream: string, expected: ExpectedRevision): Promise<AppendOutcome | undefined> {
    if (this.#ends.isTombstoned(stream)) return { kind: 'tombstoned' };
    const current = await this.#currentOf(stream);
    const isThere = current !== undefined && this.#ends.firstOf(stream) <= current;
    const isRight =
      expected === 'any' ||
      (expected === 'none' && !isThere) ||
      (expected === 'exists' && isThere) ||
      expected === current;
    return isRight ? undefined : { kind: 'conflict', current };
  }

  async #currentOf(stream: string): Promise<number | undefined> {
    const [newest] = await this.#store.readStream(stream, { backwards: true, limit: 1 });
    return newest?.revision;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
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

function serversEvent(type: string, data: unknown): NewEvent {
  return { id: randomUUID(), type, data, metadata: NO_METADATA };
}
