import { type EventRow, toEvent } from './embedded-rows.ts';
import type { RecordedEvent, Wanted } from './event-store.ts';

/** Rows that follow on a position, for several subscribers: each event that any of them wants is parsed once. */
export class ReadTogether {
  readonly after: number;
  readonly most: number;
  readonly upTo: number;
  readonly #rows: readonly EventRow[];
  readonly #parsed: (RecordedEvent | undefined)[];

  /** @param most how many were asked for */
  constructor(after: number, most: number, rows: readonly EventRow[]) {
    this.after = after;
    this.most = most;
    this.upTo = rows.at(-1)?.[0] ?? after;
    this.#rows = rows;
    this.#parsed = Array(rows.length);
  }

  wanted(wanted: Wanted): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    // Counted, as `entries()` would make a list for each of the rows, of which there are millions.
    for (let index = 0; index < this.#rows.length; index += 1) {
      const row = this.#rows[index] as EventRow;
      if (wanted({ stream: row[1], revision: row[2], type: row[4] }))
        events.push((this.#parsed[index] ??= toEvent(row)));
    }
    return events;
  }
}
