import { type EventRow, type Seen, toEvent } from './embedded-rows.ts';
import type { RecordedEvent, Wanted } from './event-store.ts';

const KEPT = 1_024;

/** An event as it was written, parsed once somebody wants it. */
class RecentEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly #row: EventRow;
  #event: RecordedEvent | undefined;

  constructor(row: EventRow) {
    [, this.stream, this.revision, , this.type] = row;
    this.#row = row;
  }

  /** The same object for everybody. */
  get event(): RecordedEvent {
    this.#event ??= toEvent(this.#row);
    return this.#event;
  }
}

/**
 * The newest events, kept so that subscribers who are up to date share them instead of each reading the file.
 * Positions have no gaps here, so an event is found by counting.
 */
export class RecentEvents {
  #events: RecentEvent[] = [];
  /** The position before the oldest event kept. */
  #before = 0;

  /** Adds an event. One that does not follow on from the last replaces everything kept. */
  add(row: EventRow): void {
    const [position] = row;
    if (position !== this.#before + this.#events.length + 1) {
      this.#events = [];
      this.#before = position - 1;
    }
    this.#events.push(new RecentEvent(row));
    if (this.#events.length === 2 * KEPT) {
      this.#events = this.#events.slice(KEPT);
      this.#before += KEPT;
    }
  }

  /** Looks at no more than `limit` events after a position; undefined when the next one is not here. */
  after(position: number, limit: number, wanted: Wanted): Seen | undefined {
    const from = position - this.#before;
    if (from < 0 || from >= this.#events.length) return undefined;
    const next = this.#events.slice(from, from + limit);
    return { events: next.filter(wanted).map(({ event }) => event), upTo: position + next.length };
  }
}
