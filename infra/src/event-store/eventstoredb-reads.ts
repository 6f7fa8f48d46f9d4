import {
  BACKWARDS,
  ErrorType,
  type EventStoreDBClient,
  FORWARDS,
  END as LOG_END,
  START as LOG_START,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
  type RecordedEvent as ServersEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { END, type Position, type RecordedEvent, START, type StreamRange } from './event-store.ts';
import { isOfType, NoAnswer, passes } from './eventstoredb-errors.ts';
import { fromPosition, isOurs, toEvent, toPosition } from './eventstoredb-events.ts';
import { retry } from './retry.ts';

/** How long reads wait. */
export interface ReadPatience {
  /** For the first event of a call, and for each further one. */
  readonly answerMs: number;
  /** For a server that can be read from. */
  readonly giveUpMs: number;
}

// Bounds what one call answers.
const PAGE = 5_000;
// To find the newest of our events, behind those of the server's own.
const FIRST_HEAD_PAGE = 16;

/** The reads of EventStoreDB. Each is repeated until it succeeds, the time is up, or the signal aborts. */
export class EventStoreDBReads {
  readonly #client: EventStoreDBClient;
  readonly #patience: ReadPatience;

  constructor(client: EventStoreDBClient, patience: ReadPatience) {
    this.#client = client;
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
      const attempt = () => this.#collect(this.#client.readStream(stream, options), signal);
      return (await this.#retry(attempt, signal)).map(toEvent);
    } catch (error) {
      if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw error;
    }
  }

  /** At most `limit` of our events after a position, in order. */
  async after(position: Position, limit: number, signal: AbortSignal): Promise<RecordedEvent[]> {
    if (limit === 0) return [];
    const found: RecordedEvent[] = [];
    let last = position;
    for (;;) {
      // The server begins with the event at the position, which we have already.
      const wanted = Math.min(limit - found.length, PAGE) + 1;
      const page = await this.#page(
        { fromPosition: fromPosition(last), direction: FORWARDS, maxCount: wanted },
        signal,
      );
      for (const event of page) {
        const position = toPosition(event.position);
        if (position <= last) continue;
        last = position;
        if (isOurs(event)) found.push(toEvent(event));
        if (found.length === limit) return found;
      }
      if (page.length < wanted) return found;
    }
  }

  /** At most `limit` of our events before a position, newest first. @param pageSize of the first call */
  async before(
    position: Position,
    limit: number,
    signal: AbortSignal,
    pageSize = limit,
  ): Promise<RecordedEvent[]> {
    if (position === START || limit === 0) return [];
    const found: RecordedEvent[] = [];
    let last = position;
    for (let wanted = Math.min(pageSize, PAGE) + 1; ; wanted = PAGE) {
      const page = await this.#page(
        { fromPosition: fromPosition(last), direction: BACKWARDS, maxCount: wanted },
        signal,
      );
      for (const event of page) {
        const position = toPosition(event.position);
        if (position >= last) continue;
        last = position;
        if (isOurs(event)) found.push(toEvent(event));
        if (found.length === limit) return found;
      }
      if (page.length < wanted) return found;
    }
  }

  /** The position of the newest of our events, or START. */
  async head(signal: AbortSignal): Promise<Position> {
    const [newest] = await this.before(END, 1, signal, FIRST_HEAD_PAGE);
    return newest?.position ?? START;
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

  #page(options: ReadAllOptions, signal: AbortSignal) {
    return this.#retry(
      () => this.#collect(this.#client.readAll({ ...options, requiresLeader: true }), signal),
      signal,
    );
  }

  #retry<Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    return retry(attempt, { passes, giveUpMs: this.#patience.giveUpMs, signal });
  }

  /** All events of a call. @throws NoAnswer when it goes silent; the client itself would wait for ever */
  async #collect(read: StreamingRead<ResolvedEvent>, signal: AbortSignal): Promise<ServersEvent[]> {
    const { answerMs } = this.#patience;
    const timer = setTimeout(() => read.destroy(new NoAnswer(answerMs)), answerMs);
    const stop = () => read.destroy(new Error('The read was called off.'));
    signal.addEventListener('abort', stop);
    // One that comes late must not be an uncaught exception.
    read.on('error', () => undefined);
    const events: ServersEvent[] = [];
    try {
      for await (const { event } of read) {
        timer.refresh();
        if (event) events.push(event);
      }
      return events;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      read.cancel().catch(() => undefined);
    }
  }
}
