import { type EventRow, toEvent } from './embedded-rows.ts';
import type { RecordedEvent, Wanted } from './event-store.ts';

/** Rows that follow on a position, for several subscribers: each event that any of them wants is parsed once. */
export class ReadTogether {
  readonly after: number;
  readonly most: number;
  readonly upTo: number;
  /** Each row until somebody wants it, and then the event: its texts would only be copied about by the garbage collector. */
  readonly #read: (EventRow | RecordedEvent)[];

  /** @param most how many were asked for */
  constructor(after: number, most: number, rows: readonly EventRow[]) {
    this.after = after;
    this.most = most;
    this.upTo = rows.at(-1)?.[0] ?? after;
    this.#read = [...rows];
  }

  wanted(wanted: Wanted): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    // Counted, as `entries()` would make a list for each of the rows, of which there are millions.
    for (let index = 0; index < this.#read.length; index += 1) {
      const read = this.#read[index] as EventRow | RecordedEvent;
      if (!isRow(read)) {
        if (wanted(read)) events.push(read);
      } else if (wanted({ stream: read[1], revision: read[2], type: read[4] })) {
        const event = toEvent(read);
        this.#read[index] = event;
        events.push(event);
      }
    }
    return events;
  }
}

function isRow(read: EventRow | RecordedEvent): read is EventRow {
  return Array.isArray(read);
}
