import {
  type Appended,
  AppendTooLarge,
  END,
  type EventBatch,
  type EventStore,
  type ExpectedRevision,
  MAX_APPEND_BYTES,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  type StreamRange,
  type SubscribeOptions,
  WrongExpectedRevision,
  wantedAbout,
} from '@pollux/infra/event-store/event-store';
import type { Host } from './host.ts';

const POSITION_DIGITS = 16;
const DEFAULT_BATCH = 1_000;

/** What the event stores in memory share: the log that outlives them. */
export class MemoryLog {
  readonly events: RecordedEvent[] = [];
  readonly #streams = new Map<string, RecordedEvent[]>();
  readonly #now: () => number;
  readonly #watchers = new Set<() => void>();

  /** @param now milliseconds since 1970, for `recordedAt` */
  constructor(now: () => number) {
    this.#now = now;
  }

  get head(): Position {
    return this.events.at(-1)?.position ?? START;
  }

  stream(name: string): readonly RecordedEvent[] {
    return this.#streams.get(name) ?? [];
  }

  /** At most `limit` events that follow a position. */
  after(position: Position, limit: number): RecordedEvent[] {
    const from = position === START ? 0 : Number(position);
    return this.events.slice(from, from + limit);
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Appended {
    const written = this.stream(stream);
    const head = written.length - 1;
    const exact = expected === 'none' ? -1 : expected;
    if (expected === 'exists' && head < 0) throw new WrongExpectedRevision(stream, expected);
    if (typeof exact === 'number' && exact !== head) {
      const known = written.slice(exact + 1, exact + 1 + events.length);
      const last = known.at(-1);
      const same = known.length === events.length && known.every(({ id }, index) => id === events[index]?.id);
      if (!same || last === undefined) throw new WrongExpectedRevision(stream, expected);
      return { revision: last.revision, position: last.position };
    }
    for (const [index, event] of events.entries()) {
      const position = String(this.events.length + 1).padStart(POSITION_DIGITS, '0');
      const recordedAt = new Date(this.#now()).toISOString();
      const recorded = deepFreeze({ ...event, stream, revision: head + 1 + index, position, recordedAt });
      this.events.push(recorded);
      this.#streams.set(stream, [...this.stream(stream), recorded]);
    }
    for (const watcher of this.#watchers) watcher();
    return { revision: head + events.length, position: this.head };
  }

  /** Resolves when there are events after the position, or when the signal aborts. */
  async grown(after: Position, signal: AbortSignal): Promise<void> {
    if (this.head > after || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    this.#watchers.add(wake);
    signal.addEventListener('abort', wake);
    await promise;
    this.#watchers.delete(wake);
    signal.removeEventListener('abort', wake);
  }
}

/** The event store as one process sees it: a connection to a log in memory. */
export class MemoryEventStore implements EventStore {
  readonly #log: MemoryLog;
  readonly #host: Host;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(log: MemoryLog, host: Host) {
    this.#log = log;
    this.#host = host;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (this.#closing.signal.aborted) throw new Error('The store is closed.');
    requireRevision(expected);
    const plain = asPlain(stream, events);
    // Only an append that names its revision can come twice without being written twice.
    const repeatable = typeof expected === 'number' || expected === 'none';
    const appending = this.#host.deliver(
      'log',
      `append ${plain.map(({ type }) => type).join(', ')} to ${stream} at ${expected}`,
      () => this.#log.append(stream, expected, plain),
      repeatable,
    );
    this.#underWay.add(appending);
    return appending.finally(() => this.#underWay.delete(appending));
  }

  readStream(stream: string, { from, limit, backwards = false }: StreamRange = {}): Promise<RecordedEvent[]> {
    return this.#host.deliver('log', `read ${stream}`, () => {
      const events = this.#log
        .stream(stream)
        .filter(({ revision }) => from === undefined || (backwards ? revision <= from : revision >= from));
      return (backwards ? events.toReversed() : events).slice(0, limit);
    });
  }

  readAll(after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#host.deliver('log', 'read the log', () => this.#log.after(after, limit));
  }

  readAllBackwards(before: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#host.deliver('log', 'read the log backwards', () =>
      this.#log.events
        .filter(({ position }) => before === END || position < before)
        .toReversed()
        .slice(0, limit),
    );
  }

  head(): Promise<Position> {
    return this.#host.deliver('log', 'read the head', () => this.#log.head);
  }

  positionAt(instant: Date): Promise<Position> {
    const latest = instant.toISOString();
    return this.#host.deliver('log', 'look for an instant', () => {
      const newest = this.#log.events.findLast(({ recordedAt }) => recordedAt <= latest);
      return newest?.position ?? START;
    });
  }

  async *subscribe(
    after: Position,
    { signal, batch = DEFAULT_BATCH, ...options }: SubscribeOptions,
  ): AsyncGenerator<EventBatch, void, undefined> {
    const ended = AbortSignal.any([signal, this.#closing.signal]);
    const wanted = wantedAbout(options);
    let position = after;
    for (let first = true; !ended.aborted; first = false) {
      if (!first) await this.#log.grown(position, ended);
      if (ended.aborted) return;
      const pulled = await this.#pull(position, batch);
      // A subscription that drops begins again where the last batch ended.
      if (pulled === undefined || (pulled.position === position && !first)) continue;
      position = pulled.position;
      yield { ...pulled, events: pulled.events.filter(wanted) };
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
  }

  async #pull(after: Position, batch: number): Promise<EventBatch | undefined> {
    try {
      return await this.#host.deliver('log', 'pull events', () => {
        const events = this.#log.after(after, this.#host.pieceOf(batch));
        const position = events.at(-1)?.position ?? after;
        return { events, position, caughtUp: position >= this.#log.head };
      });
    } catch {
      await this.#host.rest();
      return undefined;
    }
  }
}

function requireRevision(expected: ExpectedRevision): void {
  if (typeof expected === 'number' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new RangeError(`${expected} is not a revision.`);
  }
}

/** The events as they come back from JSON. @throws TypeError, AppendTooLarge */
function asPlain(stream: string, events: readonly NewEvent[]): NewEvent[] {
  if (events.length === 0) throw new TypeError('There are no events to append.');
  const bytes = events.reduce(
    (sum, { type, data, metadata }) => sum + Buffer.byteLength(type + toJson(data) + toJson(metadata)),
    0,
  );
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes);
  return events.map((event) => JSON.parse(JSON.stringify(event)) as NewEvent);
}

function toJson(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('The data of an event must be JSON.');
  return text;
}

// Subscribers share events: whoever changed one would be found out.
function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
