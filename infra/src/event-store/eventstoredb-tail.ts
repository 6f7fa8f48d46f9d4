import type { LastingFailure } from '../lasting-failure.ts';
import { type Position, type RecordedEvent, START } from './event-store.ts';
import type { Cluster } from './eventstoredb-cluster.ts';
import { readLog } from './eventstoredb-log.ts';
import type { NodeConnection } from './eventstoredb-node.ts';
import { BackOff } from './retry.ts';

const KEPT = 1_024;
/** Subscribers are told of what comes within so long at once: each time takes all of them some work. */
const TOGETHER_MS = 5;

/**
 * Follows the end of EventStoreDB's log by one subscription, which all subscribers of the process share, and
 * keeps the newest events for them. It never waits for a subscriber: one that is slow reads from the server what
 * has gone from here.
 *
 * Nobody resumes a subscription, and its end may not even be noticed. So whenever one breaks off or ends, or says
 * nothing although the log has grown, be it by others, the next begins where this one was.
 */
export class EventStoreDBTail {
  readonly #cluster: Cluster;
  readonly #prefix: string;
  readonly #readEnd: (over?: NodeConnection) => Promise<Position>;
  readonly #silenceMs: number;
  readonly #onInterrupted: () => void;
  readonly #following: LastingFailure | undefined;
  readonly #onEvents: () => void;
  readonly #closing = new AbortController();
  #events: RecordedEvent[] = [];
  /** The position before the oldest event kept; undefined until the log's end is known. */
  #before: Position | undefined;
  /** Nothing of ours is before it that is not here or was here. */
  #position: Position = START;
  #isAnnouncing = false;
  #announcedAt = Number.NEGATIVE_INFINITY;

  /**
   * Begins to follow, at the end of the log.
   * @param options.prefix what stands before the names of our streams
   * @param options.readEnd asks the server for the position of its newest event, whoever wrote it; once, where it is
   *   to ask over one connection
   * @param options.silenceMs how long nothing may come before the server is asked whether there is something
   * @param options.onInterrupted called when a subscription has ended, in whatever way, before the next one begins
   * @param options.following told where subscriptions fail for a while
   * @param options.onEvents called when there are new events, or may be, or others' were passed
   */
  constructor(
    cluster: Cluster,
    options: {
      readonly prefix: string;
      readonly readEnd: (over?: NodeConnection) => Promise<Position>;
      readonly silenceMs: number;
      readonly onInterrupted: () => void;
      readonly following: LastingFailure | undefined;
      readonly onEvents: () => void;
    },
  ) {
    this.#cluster = cluster;
    this.#prefix = options.prefix;
    this.#readEnd = options.readEnd;
    this.#silenceMs = options.silenceMs;
    this.#onInterrupted = options.onInterrupted;
    this.#following = options.following;
    this.#onEvents = options.onEvents;
    void this.#follow();
  }

  /** Whether nothing has come after the position. */
  isAt(position: Position): boolean {
    return this.#before !== undefined && position >= this.#position;
  }

  /** At most `limit` events after a position and up to where they go; undefined when some may not be kept here. */
  after(position: Position, limit: number): { events: RecordedEvent[]; position: Position } | undefined {
    if (this.#before === undefined || position < this.#before) return undefined;
    const from = indexAfter(this.#events, position);
    const events = this.#events.slice(from, from + limit);
    const hasAll = from + events.length === this.#events.length;
    const upTo = hasAll ? this.#position : (events.at(-1)?.position ?? position);
    return { events, position: upTo > position ? upTo : position };
  }

  close(): void {
    this.#closing.abort();
  }

  async #follow(): Promise<void> {
    const backOff = new BackOff();
    while (!this.#closing.signal.aborted) {
      if (this.#before === undefined) await this.#begin();
      if (this.#before !== undefined) {
        const before = this.#position;
        await this.#subscribe();
        this.#onInterrupted();
        if (this.#position !== before) backOff.reset();
      }
      await backOff.pause(this.#closing.signal);
    }
  }

  /** Finds the end of the log. */
  async #begin(): Promise<void> {
    try {
      this.#position = await this.#readEnd();
      this.#before = this.#position;
      this.#announce();
    } catch (error) {
      // Tried again after a pause. Subscribers read for themselves until then, and meet the failure there.
      this.#following?.failed(error, this);
    }
  }

  /** Takes in what one subscription brings, until it ends, in whatever way. */
  async #subscribe(): Promise<void> {
    try {
      // Whatever of ours is before it, the same node says before it has caught up. Another one may be behind.
      const over = await this.#cluster.connection();
      const end = await this.#readEnd(over);
      const said = readLog(
        this.#cluster,
        { after: this.#position },
        {
          signal: this.#closing.signal,
          prefix: this.#prefix,
          silenceMs: this.#silenceMs,
          mayBeSilent: async () => (await this.#readEnd()) <= this.#position,
          requiresLeader: false,
          over,
        },
      );
      for await (const each of said) {
        this.#following?.passed(this);
        if (each.kind === 'event') this.#add(each.event);
        else this.#pass(each.kind === 'passed' ? each.position : end);
      }
    } catch (error) {
      // The next subscription goes on where this one was.
      this.#following?.failed(error, this);
    }
  }

  #pass(position: Position): void {
    if (position <= this.#position) return;
    this.#position = position;
    this.#announce();
  }

  #add(event: RecordedEvent): void {
    if (event.position <= this.#position) return;
    this.#position = event.position;
    this.#events.push(event);
    if (this.#events.length === 2 * KEPT) {
      this.#before = this.#events[KEPT - 1]?.position ?? this.#before;
      this.#events = this.#events.slice(KEPT);
    }
    this.#announce();
  }

  /** Tells subscribers: at once after a pause, and together with what follows where much comes. */
  #announce(): void {
    if (this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    const announce = () => {
      this.#isAnnouncing = false;
      this.#announcedAt = performance.now();
      this.#onEvents();
    };
    const early = this.#announcedAt + TOGETHER_MS - performance.now();
    if (early > 0) setTimeout(announce, early);
    else setImmediate(announce);
  }
}

/** The index of the first event after the position. */
function indexAfter(events: readonly RecordedEvent[], position: Position): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const event = events[middle];
    if (event && event.position <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
