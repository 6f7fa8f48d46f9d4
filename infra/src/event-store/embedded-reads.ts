import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openForReading } from '../sqlite/connection.ts';
import { using } from '../sqlite/file-unusable.ts';
import { ChangedEvents } from './changed-events.ts';
import type { ChangedBlock } from './embedded-blocks.ts';
import { type EventRow, type Seen, toEvent } from './embedded-rows.ts';
import { ReadTogether } from './read-together.ts';
import type { RecordedEvent, StreamRange, Wanted } from './event-store.ts';
import { allRows, firstRow, onlyRow } from '../sqlite/rows.ts';

// To SQLite, a negative limit is none.
const NO_LIMIT = -1;
/** So many batches are kept for whoever reads the same a little later. */
const READ_LATELY = 2;

/** Reads the file of an embedded event store, beside whoever writes it. Positions are the file's own numbers. */
export class EmbeddedReads {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #selectStream: StatementSync;
  readonly #selectStreamBackwards: StatementSync;
  readonly #selectAfter: StatementSync;
  readonly #selectBefore: StatementSync;
  readonly #selectHead: StatementSync;
  readonly #selectAbout: StatementSync;
  readonly #selectPlaces: StatementSync;
  readonly #selectRecordedAt: StatementSync;
  #refused: readonly ChangedBlock[] = [];
  /** What subscribers that are far behind have read last: those that go on side by side read it once. */
  #lately: readonly ReadTogether[] = [];

  /** @throws FileUnusable when there is no event store in the file */
  constructor(file: string) {
    const database = openForReading(file);
    this.#file = file;
    this.#database = database;
    this.#selectStream = database.prepare(
      'SELECT * FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
    );
    this.#selectStreamBackwards = database.prepare(
      'SELECT * FROM events WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?',
    );
    this.#selectAfter = database.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?');
    this.#selectBefore = database.prepare(
      'SELECT * FROM events WHERE position < ? ORDER BY position DESC LIMIT ?',
    );
    // Both are answered from the index of streams and the one of positions: no other event is read.
    this.#selectAbout = database.prepare('SELECT position FROM events WHERE stream >= ? AND stream < ?');
    this.#selectPlaces = database.prepare(
      'SELECT * FROM events WHERE position IN (SELECT value FROM json_each(?)) ORDER BY position',
    );
    this.#selectHead = database.prepare('SELECT coalesce(max(position), 0) FROM events');
    this.#selectRecordedAt = database.prepare('SELECT recorded_at FROM events WHERE position = ?');
  }

  /** Reads nothing any more of blocks that are not what was written. */
  refuse(changed: readonly ChangedBlock[]): void {
    this.#refused = changed;
    this.#lately = [];
  }

  stream(stream: string, { from, limit = NO_LIMIT, backwards = false }: StreamRange): RecordedEvent[] {
    return this.#events(() =>
      backwards
        ? this.#selectStreamBackwards.all(stream, from ?? Number.MAX_SAFE_INTEGER, limit)
        : this.#selectStream.all(stream, from ?? 0, limit),
    );
  }

  after(position: number, limit: number): RecordedEvent[] {
    return this.#events(() => this.#selectAfter.all(position, limit));
  }

  /** Looks at no more than `limit` events after a position. */
  wantedAfter(position: number, limit: number, wanted: Wanted): Seen {
    const known = this.#lately.find(({ after, most }) => after === position && most === limit);
    const read = known ?? this.#readAfter(position, limit);
    return { events: read.wanted(wanted), upTo: read.upTo };
  }

  /** The positions after one of all events in the streams that `about` names, in their order. */
  positionsAbout(about: readonly string[], after: number): readonly number[] {
    // Behind a name comes a dot, and behind that sign comes the slash.
    const found = about.flatMap((name) => allRows<readonly [number]>(this.#selectAbout, name, `${name}/`));
    const isAbout = found.map(([position]) => position).filter((position) => position > after);
    return isAbout.toSorted((one, other) => one - other);
  }

  /** The events at some positions, in their order. */
  wantedAt(positions: readonly number[], wanted: Wanted): readonly RecordedEvent[] {
    const rows = this.#rows(() => this.#selectPlaces.all(JSON.stringify(positions)));
    return new ReadTogether(0, 0, rows).wanted(wanted);
  }

  #readAfter(position: number, limit: number): ReadTogether {
    const rows = this.#rows(() => this.#selectAfter.all(position, limit));
    const read = new ReadTogether(position, limit, rows);
    // At the end of the log nobody is far behind.
    this.#lately = rows.length < limit ? [] : [read, ...this.#lately].slice(0, READ_LATELY);
    return read;
  }

  /** Newest first. */
  before(position: number, limit: number): RecordedEvent[] {
    return this.#events(() => this.#selectBefore.all(position, limit));
  }

  /** Of the newest event; 0 where there is none. */
  head(): number {
    const [head] = onlyRow<[number]>(this.#selectHead);
    return head;
  }

  /** Milliseconds since 1970; 0 where there is no such event. */
  recordedAt(position: number): number {
    const row = firstRow<[recordedAt: number]>(this.#selectRecordedAt, position);
    return row?.[0] ?? 0;
  }

  /** Of the newest event recorded at or before so many milliseconds since 1970; 0 where there is none. */
  at(instant: number): number {
    let [before, after] = [0, this.head() + 1];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (this.recordedAt(middle) <= instant) before = middle;
      else after = middle;
    }
    return before;
  }

  close(): void {
    this.#database.close();
  }

  #events(select: () => unknown): RecordedEvent[] {
    return this.#rows(select).map(toEvent);
  }

  #rows(select: () => unknown): EventRow[] {
    const rows = using(this.#file, select) as EventRow[];
    const changed = this.#refused.find(({ first, last }) =>
      rows.some(([position]) => first <= position && position <= last),
    );
    if (changed !== undefined) throw new ChangedEvents(this.#file, changed);
    return rows;
  }
}
