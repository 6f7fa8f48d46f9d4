import type { RecordedEvent } from './event-store.ts';

const KEPT = 1_024;

/**
 * The newest events, kept so that subscribers who are up to date share them instead of each reading the file.
 * Positions have no gaps here, so an event is found by counting.
 */
export class RecentEvents {
  #events: RecordedEvent[] = [];
  /** The position before the oldest event kept. */
  #before = 0;

  /** Adds the event at the position. One that does not follow on from the last replaces everything kept. */
  add(position: number, event: RecordedEvent): void {
    if (position !== this.#before + this.#events.length + 1) {
      this.#events = [];
      this.#before = position - 1;
    }
    this.#events.push(event);
    if (this.#events.length === 2 * KEPT) {
      this.#events = this.#events.slice(KEPT);
      this.#before += KEPT;
    }
  }

  /** At most `limit` events following a position, or undefined when the next one is not here. */
  after(position: number, limit: number): RecordedEvent[] | undefined {
    const from = position - this.#before;
    return from >= 0 && from < this.#events.length ? this.#events.slice(from, from + limit) : undefined;
  }
}
