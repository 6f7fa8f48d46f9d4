import {
  BACKWARDS,
  ErrorType,
  type EventStoreDBClient,
  FORWARDS,
  END as LOG_END,
  START as LOG_START,
  type ReadStreamOptions,
  type ResolvedEvent,
  type RecordedEvent as ServersEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { END, type Position, type RecordedEvent, START, type StreamRange } from './event-store.ts';
import type { Cluster } from './eventstoredb-cluster.ts';
import { isOfType, NoAnswer, passes } from './eventstoredb-errors.ts';
import { toEvent, toPosition } from './eventstoredb-events.ts';
import { readLog, type Said } from './eventstoredb-log.ts';
import type { NodeConnection } from './eventstoredb-node.ts';
import { retry } from './retry.ts';

/** How long reads wait. */
export interface ReadPatience {
  /** For the first event of a call, and for each further one. */
  readonly answerMs: number;
  /** For a server that can be read from. */
  readonly giveUpMs: number;
  /** For the next of our events when going back: what others wrote in between, the server passes without a word. */
  readonly passingMs: number;
}

/** A part of the log, and up to where it goes. */
export interface LogPart {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  /** There was no more. */
  readonly caughtUp: boolean;
}

// Bounds what one call answers.
const PAGE = 5_000;

/** The reads of EventStoreDB. Each is repeated until it succeeds, the time is up, or the signal aborts. */
export class EventStoreDBReads {
  readonly #cluster: Cluster;
  readonly #prefix: string;
  readonly #patience: ReadPatience;
  readonly #onInterrupted: () => void;
  /** Our newest event, when the log ended at `end`. */
  #newest: { readonly end: Position; readonly head: Position } | undefined;

  /**
   * @param prefix what stands before the names of our streams
   * @param onInterrupted called when a read failed in a way that may pass, before it is repeated
   */
  constructor(cluster: Cluster, prefix: string, patience: ReadPatience, onInterrupted: () => void) {
    this.#cluster = cluster;
    this.#onInterrupted = onInterrupted;
    this.#prefix = prefix;
    this.#patience = patience;
  }

  async stream(
    stream: string,
    { from, limit, backwards = false }: StreamRange,
    signal: AbortSignal,
  ): Promise<RecordedEvent[]> {
    if (limit === 0) return [];
    const edge = backwards ? LOG_END : LOG_START;
    const options: ReadStreamOptions = {
      fromRevision: from === undefined ? edge : BigInt(from),
      direction: backwards ? BACKWARDS : FORWARDS,
      requiresLeader: true,
      ...(limit === undefined ? {} : { maxCount: limit }),
    };
    try {
      const name = this.#prefix + stream;
      const attempt = async () => {
        const connection = await this.#cluster.connection();
        return this.#collect(connection, (client) => client.readStream(name, options), signal);
      };
      return (await this.#retry(attempt, signal)).map((event) => toEvent(event, this.#prefix));
    } catch (error) {
      if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw error;
    }
  }

  /** At most `limit` of our events after a position, in order. */
  async after(position: Position, limit: number, signal: AbortSignal): Promise<RecordedEvent[]> {
    if (limit === 0) return [];
    const attempt = async (): Promise<RecordedEvent[]> => {
      for await (const { events, caughtUp } of this.parts(position, limit, signal)) {
        if (events.length > 0 || caughtUp) return [...events];
      }
      return [];
    };
    return this.#retry(attempt, signal);
  }

  /**
   * What there is after a position, in parts of at most `limit` events, once; the last part says that it is caught up.
   * Parts without events take the reader past what others wrote.
   */
  async *parts(
    position: Position,
    limit: number,
    signal: AbortSignal,
  ): AsyncGenerator<LogPart, void, undefined> {
    // Whatever of ours is before it, the same node says before it has caught up. Another one may be behind.
    const connection = await this.#cluster.connection();
    const end = await this.endOf(connection, signal);
    let events: RecordedEvent[] = [];
    let upTo = position;
    for await (const said of this.#readOn(position, connection, signal)) {
      if (said.kind === 'caught-up') {
        yield { events, position: laterOf(upTo, end), caughtUp: true };
        return;
      }
      if (said.kind === 'passed') {
        if (said.position <= upTo) continue;
        upTo = said.position;
        if (events.length === 0) yield { events, position: upTo, caughtUp: false };
        continue;
      }
      if (events.length === limit) {
        yield { events, position: upTo, caughtUp: false };
        events = [];
      }
      events.push(said.event);
      upTo = said.event.position;
    }
    throw new Error('EventStoreDB ended a read before it had said all.');
  }

  /** At most `limit` of our events before a position, newest first. */
  async before(position: Position, limit: number, signal: AbortSignal): Promise<RecordedEvent[]> {
    if (position === START || limit === 0) return [];
    const attempt = async (): Promise<RecordedEvent[]> => {
      const found: RecordedEvent[] = [];
      for (let last = position; ; ) {
        // The server may begin with the event at the position, which we have already.
        const wanted = Math.min(limit - found.length, PAGE) + 1;
        let said = 0;
        for await (const each of this.#readBack(last, wanted, signal)) {
          if (each.kind === 'caught-up') continue;
          said += 1;
          const at = each.kind === 'event' ? each.event.position : each.position;
          if (at >= last) continue;
          last = at;
          if (each.kind === 'event') found.push(each.event);
          if (found.length === limit) return found;
        }
        if (said < wanted) return found;
      }
    };
    return this.#retry(attempt, signal);
  }

  /** The position of the newest of our events, or START. */
  async head(signal: AbortSignal): Promise<Position> {
    const end = await this.end(signal);
    const known = this.#newest;
    if (known?.end === end) return known.head;
    // A log that ends earlier than it did is another one: it was restored, or emptied.
    const head =
      known === undefined || known.end > end
        ? ((await this.before(END, 1, signal))[0]?.position ?? START)
        : ((await this.#newestAfter(known.end, signal)) ?? known.head);
    this.#newest = { end, head };
    return head;
  }

  /** The position of the newest event of the log, whoever wrote it, or START. */
  end(signal: AbortSignal): Promise<Position> {
    return this.#retry(async () => this.endOf(await this.#cluster.connection(), signal), signal);
  }

  /** The same, as the node at the end of a connection has it; asked once. */
  async endOf(connection: NodeConnection, signal: AbortSignal): Promise<Position> {
    const newest = {
      direction: BACKWARDS,
      fromPosition: LOG_END,
      maxCount: 1,
      requiresLeader: true,
    } as const;
    const [event] = await this.#collect(connection, (client) => client.readAll(newest), signal);
    return event === undefined ? START : toPosition(event.position);
  }

  /**
   * The position of the newest of our events recorded at or before an instant, or START. The server can begin nowhere
   * but at a position that it gave out, so this goes back from the end.
   */
  async at(instant: Date, signal: AbortSignal): Promise<Position> {
    const latest = instant.toISOString();
    for (let before: Position = END; ; ) {
      const page = await this.before(before, PAGE, signal);
      const found = page.find(({ recordedAt }) => recordedAt <= latest);
      const oldest = page.at(-1);
      if (found !== undefined || oldest === undefined) return found?.position ?? START;
      before = oldest.position;
    }
  }

  async #newestAfter(position: Position, signal: AbortSignal): Promise<Position | undefined> {
    const attempt = async (): Promise<Position | undefined> => {
      let newest: Position | undefined;
      for await (const { events } of this.parts(position, PAGE, signal)) {
        newest = events.at(-1)?.position ?? newest;
      }
      return newest;
    };
    return this.#retry(attempt, signal);
  }

  /** What comes after a position, without end. */
  #readOn(after: Position, over: NodeConnection, signal: AbortSignal): AsyncGenerator<Said, void, undefined> {
    const options = {
      signal,
      prefix: this.#prefix,
      silenceMs: this.#patience.answerMs,
      requiresLeader: true,
      over,
    };
    return readLog(this.#cluster, { after }, options);
  }

  /** So many before a position, newest first. */
  #readBack(before: Position, limit: number, signal: AbortSignal): AsyncGenerator<Said, void, undefined> {
    const silenceMs = this.#patience.passingMs;
    const options = { signal, prefix: this.#prefix, silenceMs, requiresLeader: true };
    return readLog(this.#cluster, { before, limit }, options);
  }

  #retry<Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const { giveUpMs } = this.#patience;
    return retry(attempt, { passes, giveUpMs, signal, onFailed: this.#onInterrupted });
  }

  /** All events of a call. @throws NoAnswer when it goes silent; the client itself would wait for ever */
  async #collect(
    connection: NodeConnection,
    open: (client: EventStoreDBClient) => StreamingRead<ResolvedEvent>,
    signal: AbortSignal,
  ): Promise<ServersEvent[]> {
    const { answerMs } = this.#patience;
    const { client, lost } = connection;
    const read = open(client);
    const timer = setTimeout(() => read.destroy(new NoAnswer(answerMs)), answerMs);
    const stop = () => read.destroy(signal.aborted ? new Error('The read was called off.') : lost.reason);
    for (const each of [signal, lost]) each.addEventListener('abort', stop);
    if (lost.aborted) stop();
    // One that comes late must not be an uncaught exception.
    read.on('error', () => undefined);
    const events: ServersEvent[] = [];
    try {
      for await (const { event } of read) {
        timer.refresh();
        connection.heard();
        if (event) events.push(event);
      }
      return events;
    } catch (error) {
      this.#cluster.failed(connection, error);
      throw error;
    } finally {
      clearTimeout(timer);
      for (const each of [signal, lost]) each.removeEventListener('abort', stop);
      read.cancel().catch(() => undefined);
    }
  }
}

function laterOf(one: Position, other: Position): Position {
  return one > other ? one : other;
}
