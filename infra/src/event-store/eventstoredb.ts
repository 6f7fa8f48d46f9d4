import {
  ANY,
  type AppendExpectedRevision,
  ErrorType,
  type JSONType,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import {
  type Appended,
  type EventBatch,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  type StreamRange,
  type SubscribeOptions,
  WrongExpectedRevision,
  wantedAbout,
} from './event-store.ts';
import type { LastingFailure } from '../lasting-failure.ts';
import type { AppendWays } from './append-ways.ts';
import { type EventTexts, requireRevision, toTexts } from './event-texts.ts';
import type { Answered } from './eventstoredb-batch-messages.ts';
import { AppendBatches } from './eventstoredb-batches.ts';
import { Cluster } from './eventstoredb-cluster.ts';
import { AppendOutcomeUnknown, isOfType, passes } from './eventstoredb-errors.ts';
import { toPosition } from './eventstoredb-events.ts';
import { EventStoreDBReads, type LogPart } from './eventstoredb-reads.ts';
import { EventStoreDBTail } from './eventstoredb-tail.ts';
import { BackOff, retry } from './retry.ts';
import { Turns } from './turns.ts';
import { WakeUp } from './wake-up.ts';

const DEFAULT_BATCH = 1_000;
/** More appends under way at once make no server faster. A slow one still answers so many within `answerMs`. */
const MOST_APPENDS = 128;

/** How long the store waits for the server, in milliseconds. */
export interface Patience {
  /** For the answer to one call. A server gives up on a write after 2,000 by itself. */
  readonly answerMs: number;
  /** For a call to succeed, however often it is repeated. Subscriptions never give up. */
  readonly giveUpMs: number;
  /** For the next of our events when going back: what others wrote in between, the server passes without a word. */
  readonly passingMs: number;
  /** For something to come from the node, before it is asked whether it is there; and for its answer to that. */
  readonly watchMs: number;
  /** For something to come from a subscription, before the server is asked whether there is something. */
  readonly silenceMs: number;
  /** For streams of batches to be tried again, after too many of them broke off. */
  readonly singleMs: number;
}

const PATIENCE: Patience = {
  answerMs: 3_000,
  giveUpMs: 20_000,
  passingMs: 60_000,
  watchMs: 1_000,
  silenceMs: 5_000,
  singleMs: 3_600_000,
};

/**
 * Opens the event store that an EventStoreDB server or cluster keeps, version 23.10 or later. It connects with the
 * first call. A call that fails in a way that may pass is repeated: appends with the same ids and the same
 * expected revision, which the server answers as the first time. One that never gets an answer is rejected
 * with AppendOutcomeUnknown.
 *
 * @param options.url as EventStoreDB's clients take it: `esdb://host:2113?tls=false`, `esdb+discover://…`
 * @param options.prefix stands before the names of our streams on the server, which others may use as well; nobody
 *   else knows of it. Without one ('') all streams but the server's own are ours.
 * @param options.onInterrupted called whenever something failed that the server's going away may be the cause of,
 *   before the next answer: it may be another one from then on
 * @param options.following told where subscriptions to the server fail for a while
 * @param options.ways counts by which way appends go
 */
export function openEventStoreDB(options: {
  readonly url: string;
  readonly prefix: string;
  readonly patience?: Partial<Patience>;
  readonly onInterrupted?: () => void;
  readonly following?: LastingFailure;
  readonly ways?: AppendWays;
}): EventStore {
  const { url, prefix, patience, following, ways, onInterrupted = () => undefined } = options;
  const waits = { ...PATIENCE, ...patience };
  return new EventStoreDB(new Cluster(url, waits), prefix, waits, { onInterrupted, following, ways });
}

/** Who is told what. */
interface Told {
  readonly onInterrupted: () => void;
  readonly following: LastingFailure | undefined;
  readonly ways: AppendWays | undefined;
}

class EventStoreDB implements EventStore {
  readonly #cluster: Cluster;
  readonly #prefix: string;
  readonly #patience: Patience;
  readonly #onInterrupted: () => void;
  readonly #following: LastingFailure | undefined;
  readonly #ways: AppendWays | undefined;
  readonly #batches: AppendBatches;
  readonly #reads: EventStoreDBReads;
  readonly #closing = new AbortController();
  readonly #turns = new Turns(MOST_APPENDS);
  readonly #appending = new Set<Promise<Appended>>();
  readonly #subscribers = new Set<WakeUp>();
  #tail: EventStoreDBTail | undefined;
  /** Of the newest event appended here. */
  #appended: Position = START;
  #closed: Promise<void> | undefined;

  constructor(cluster: Cluster, prefix: string, patience: Patience, told: Told) {
    const { onInterrupted, following, ways } = told;
    const { answerMs, singleMs } = patience;
    this.#following = following;
    this.#ways = ways;
    this.#batches = new AppendBatches({
      answerMs,
      singleMs,
      onBroken: () => {
        if (!this.#closing.signal.aborted) onInterrupted();
      },
      ways,
    });
    this.#cluster = cluster;
    this.#prefix = prefix;
    this.#patience = patience;
    this.#onInterrupted = onInterrupted;
    this.#reads = new EventStoreDBReads(cluster, prefix, patience, onInterrupted);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (this.#closed) throw new Error('The event store is closed.');
    requireRevision(expected);
    const appending = this.#append(stream, expected, events, toTexts(stream, events));
    this.#appending.add(appending);
    try {
      return await appending;
    } finally {
      this.#appending.delete(appending);
    }
  }

  readStream(stream: string, range: StreamRange = {}): Promise<RecordedEvent[]> {
    return this.#reads.stream(stream, range, this.#closing.signal);
  }

  readAll(after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#reads.after(after, limit, this.#closing.signal);
  }

  readAllBackwards(before: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#reads.before(before, limit, this.#closing.signal);
  }

  head(): Promise<Position> {
    return this.#reads.head(this.#closing.signal);
  }

  positionAt(instant: Date): Promise<Position> {
    return this.#reads.at(instant, this.#closing.signal);
  }

  async *subscribe(
    after: Position,
    { signal, batch = DEFAULT_BATCH, ...options }: SubscribeOptions,
  ): AsyncGenerator<EventBatch, void, undefined> {
    const ended = AbortSignal.any([signal, this.#closing.signal]);
    const wakeUp = new WakeUp();
    ended.addEventListener('abort', wakeUp.ring);
    this.#subscribers.add(wakeUp);
    const tail = this.#follow();
    const wanted = wantedAbout(options);
    let position = after;
    let first = true;
    try {
      while (!ended.aborted) {
        // What the server has at the beginning, the tail may not have been told yet.
        const kept: Pick<LogPart, 'events' | 'position'> | undefined = first
          ? undefined
          : tail.after(position, batch);
        const parts: Iterable<LogPart> | AsyncIterable<LogPart> = kept
          ? [{ ...kept, caughtUp: this.#isNewest(kept.position, tail) }]
          : this.#catchUp(position, batch, ended);
        let moved = false;
        for await (const { events, position: upTo, caughtUp } of parts) {
          if (ended.aborted) return;
          if (!first && upTo === position) continue;
          [first, moved, position] = [false, true, upTo];
          yield { events: events.filter(wanted), position, caughtUp };
        }
        if (!moved) await wakeUp.sleep();
      }
    } finally {
      this.#subscribers.delete(wakeUp);
      ended.removeEventListener('abort', wakeUp.ring);
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#appending);
    this.#closing.abort();
    this.#tail?.close();
    this.#cluster.close();
  }

  async #append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    texts: EventTexts,
  ): Promise<Appended> {
    const { giveUpMs } = this.#patience;
    let wasInBatch = false;
    const append = async () => {
      const connection = await this.#cluster.connection();
      // What a stream of batches has left unanswered is repeated as a call of its own: there it meets its own error, and
      // breaks no other stream.
      const batches = wasInBatch ? undefined : await this.#batches.over(connection);
      if (!batches) return this.#appendAlone(stream, expected, events);
      wasInBatch = true;
      try {
        return await batches.append(this.#prefix + stream, expected, texts);
      } catch (error) {
        this.#cluster.failed(connection, error);
        throw error;
      }
    };
    const attempt = () => this.#turns.run(append, giveUpMs);
    try {
      const answer = await retry(attempt, {
        passes,
        giveUpMs,
        signal: this.#closing.signal,
        onFailed: this.#onInterrupted,
      });
      const revision = Number(answer.nextExpectedRevision);
      const position = answer.position
        ? toPosition(answer.position)
        : await this.#positionOf(stream, revision);
      if (position > this.#appended) this.#appended = position;
      return { revision, position };
    } catch (error) {
      if (isOfType(error, ErrorType.WRONG_EXPECTED_VERSION))
        throw new WrongExpectedRevision(stream, expected);
      throw passes(error) ? new AppendOutcomeUnknown(stream, error) : error;
    }
  }

  /** As a call of its own, over whatever connection there is by now. */
  #appendAlone(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Answered> {
    const proposed = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data: data as JSONType, metadata: { ...metadata } }),
    );
    const options = {
      expectedRevision: toExpectedRevision(expected),
      deadline: this.#patience.answerMs,
      requiresLeader: true,
    };
    if (this.#ways) this.#ways.single += 1;
    return this.#cluster.call((client) => client.appendToStream(this.#prefix + stream, proposed, options));
  }

  /** Of an event that is there: servers may not say it again when an append is repeated. */
  async #positionOf(stream: string, revision: number): Promise<Position> {
    const [event] = await this.readStream(stream, { from: revision, limit: 1 });
    if (!event) throw new Error(`EventStoreDB has lost event ${revision} of ${stream}.`);
    return event.position;
  }

  /** What there is, for a subscription, which waits for the server as long as it takes. */
  async *#catchUp(
    after: Position,
    limit: number,
    ended: AbortSignal,
  ): AsyncGenerator<LogPart, void, undefined> {
    const backOff = new BackOff();
    const who = {};
    try {
      for (let position = after; !ended.aborted; ) {
        try {
          for await (const part of this.#reads.parts(position, limit, ended)) {
            backOff.reset();
            this.#following?.passed(who);
            position = part.position;
            yield part;
          }
          return;
        } catch (error) {
          if (!ended.aborted && !passes(error)) throw error;
          this.#following?.failed(error, who);
          this.#onInterrupted();
        }
        await backOff.pause(ended);
      }
    } finally {
      this.#following?.passed(who);
    }
  }

  #isNewest(position: Position, tail: EventStoreDBTail): boolean {
    return position >= this.#appended && tail.isAt(position);
  }

  #follow(): EventStoreDBTail {
    this.#tail ??= new EventStoreDBTail(this.#cluster, {
      prefix: this.#prefix,
      readEnd: (over) =>
        over ? this.#reads.endOf(over, this.#closing.signal) : this.#reads.end(this.#closing.signal),
      silenceMs: this.#patience.silenceMs,
      onInterrupted: this.#onInterrupted,
      following: this.#following,
      onEvents: () => {
        for (const { ring } of this.#subscribers) ring();
      },
    });
    return this.#tail;
  }
}

function toExpectedRevision(expected: ExpectedRevision): AppendExpectedRevision {
  switch (expected) {
    case 'none':
      return NO_STREAM;
    case 'exists':
      return STREAM_EXISTS;
    case 'any':
      return ANY;
    default:
      return BigInt(expected);
  }
}
