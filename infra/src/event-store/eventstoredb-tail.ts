import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client';
import { type Position, type RecordedEvent, START } from './event-store.ts';
import { NoAnswer } from './eventstoredb-errors.ts';
import { fromPosition, isOurs, toEvent } from './eventstoredb-events.ts';
import { BackOff } from './retry.ts';

const KEPT = 1_024;

/**
 * Follows the end of EventStoreDB's log by one subscription, which all subscribers of the process share, and
 * keeps the newest events for them. It never waits for a subscriber: one that is slow reads from the server what
 * has gone from here.
 *
 * The client does not resume a subscription, and may not even notice its end. So whenever one breaks off or ends,
 * or says nothing although the log has grown, the next begins behind the last event that came.
 */
export class EventStoreDBTail {
  readonly #client: EventStoreDBClient;
  readonly #readHead: () => Promise<Position>;
  readonly #silenceMs: number;
  readonly #onEvents: () => void;
  readonly #closing = new AbortController();
  #events: RecordedEvent[] = [];
  /** The position before the oldest event kept; undefined until the log's end is known. */
  #before: Position | undefined;
  /** Of the newest event that came. */
  #position: Position = START;
  #announcing: NodeJS.Immediate | undefined;

  /**
   * Begins to follow, behind the newest event there is.
   * @param options.readHead asks the server for the newest position
   * @param options.silenceMs how long nothing may come before the server is asked whether there is something
   * @param options.onEvents called when there are new events, or may be
   */
  constructor(
    client: EventStoreDBClient,
    options: {
      readonly readHead: () => Promise<Position>;
      readonly silenceMs: number;
      readonly onEvents: () => void;
    },
  ) {
    this.#client = client;
    this.#readHead = options.readHead;
    this.#silenceMs = options.silenceMs;
    this.#onEvents = options.onEvents;
    void this.#follow();
  }

  /** Whether nothing has come after the position. */
  isAt(position: Position): boolean {
    return this.#before !== undefined && position >= this.#position;
  }

  /** At most `limit` events after a position, or undefined when some of them may not be kept here. */
  after(position: Position, limit: number): RecordedEvent[] | undefined {
    if (this.#before === undefined || position < this.#before) return undefined;
    const from = indexAfter(this.#events, position);
    return this.#events.slice(from, from + limit);
  }

  close(): void {
    this.#closing.abort();
    clearImmediate(this.#announcing);
  }

  async #follow(): Promise<void> {
    const backOff = new BackOff();
    while (!this.#closing.signal.aborted) {
      if (this.#before === undefined) await this.#begin();
      if (this.#before !== undefined) {
        const before = this.#position;
        await this.#subscribe();
        if (this.#position !== before) backOff.reset();
      }
      await backOff.pause(this.#closing.signal);
    }
  }

  /** Finds the end of the log. */
  async #begin(): Promise<void> {
    try {
      this.#position = await this.#readHead();
      this.#before = this.#position;
      this.#announce();
    } catch {
      // Tried again after a pause. Subscribers read for themselves until then, and meet the failure there.
    }
  }

  /** Takes in what one subscription brings, until it ends, in whatever way. */
  async #subscribe(): Promise<void> {
    const subscription = this.#client.subscribeToAll({
      fromPosition: fromPosition(this.#position),
      filter: excludeSystemEvents(),
    });
    // One that comes late must not be an uncaught exception.
    subscription.on('error', () => undefined);
    const end = () => subscription.destroy();
    this.#closing.signal.addEventListener('abort', end);
    const watch = this.#watch(subscription);
    try {
      for await (const { event } of subscription) {
        watch.refresh();
        if (event && isOurs(event)) this.#add(toEvent(event));
      }
    } catch {
      // The next subscription goes on behind the last event that came.
    } finally {
      clearTimeout(watch);
      this.#closing.signal.removeEventListener('abort', end);
      subscription.unsubscribe().catch(() => undefined);
    }
  }

  /** Ends a subscription from which nothing has come for a while although the log has grown. */
  #watch(subscription: AllStreamSubscription): NodeJS.Timeout {
    const timer = setTimeout(async () => {
      const known = this.#position;
      const head = await this.#readHead().catch(() => known);
      if (subscription.destroyed) return;
      if (head > known && this.#position === known) subscription.destroy(new NoAnswer(this.#silenceMs));
      else timer.refresh();
    }, this.#silenceMs);
    return timer.unref();
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

  #announce(): void {
    this.#announcing ??= setImmediate(() => {
      this.#announcing = undefined;
      this.#onEvents();
    });
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
