import { createHash, type Hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openForReading, openForWriting } from '../sqlite/connection.ts';
import { using } from '../sqlite/file-unusable.ts';
import type { EventRow } from './embedded-rows.ts';

/** So many events have a digest together: the first block has those up to this position, and so on. */
export const BLOCK_EVENTS = 1_024;

/** The events from one position to another are not those that were written. */
export interface ChangedBlock {
  readonly first: number;
  readonly last: number;
}

/** What was kept of a block: up to which position, and the digest of its events behind the block before. */
type BlockRow = readonly [number: number, last: number, digest: string];

/** The digest of one block, which goes on from that of the block before: '' for the first. */
export class BlockDigest {
  readonly #hash: Hash;

  constructor(before: string) {
    this.#hash = createHash('sha256').update(before);
  }

  add(row: EventRow): void {
    this.#hash.update(JSON.stringify(row));
  }

  /** Of the events so far, in hexadecimal. */
  get value(): string {
    return this.#hash.copy().digest('hex');
  }
}

/** Makes the table of digests where it is missing. */
export function createBlocks(database: DatabaseSync): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS blocks (number INTEGER PRIMARY KEY, last INTEGER NOT NULL, digest TEXT NOT NULL) STRICT',
  );
}

/** The statement for the events of a block: after a position, in order, and at most so many. */
export const SELECT_EVENTS = 'SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?';

/**
 * Compares the log in a file with the digests that were kept of it as it was written, also while it is written. What was
 * appended in the last second may have none yet, and neither has a log from before there were digests, until a server has
 * run on it.
 * @throws FileUnusable
 */
export function changedBlocks(file: string): ChangedBlock[] {
  const database = openForReading(file);
  try {
    return using(file, () => (hasBlocks(database) ? changedIn(database) : []));
  } finally {
    database.close();
  }
}

function hasBlocks(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'blocks'").get() !== undefined;
}

function changedIn(database: DatabaseSync): ChangedBlock[] {
  const selectBlock = database.prepare('SELECT * FROM blocks WHERE number = ?');
  const selectEvents = database.prepare(SELECT_EVENTS);
  const changed: ChangedBlock[] = [];
  let before = '';
  for (let number = 0; ; number += 1) {
    // The last block may grow meanwhile: its digest and its events are read as they were at one moment.
    database.exec('BEGIN');
    const block = selectBlock.get(number) as unknown as BlockRow | undefined;
    const after = number * BLOCK_EVENTS;
    const rows = block && (selectEvents.all(after, block[1] - after) as unknown as EventRow[]);
    database.exec('COMMIT');
    if (block === undefined || rows === undefined) return changed;
    const [, last, digest] = block;
    const found = new BlockDigest(before);
    for (const row of rows) found.add(row);
    if (found.value !== digest) changed.push({ first: after + 1, last });
    // Each block is judged by itself.
    before = digest;
  }
}

/** Takes the log for what was written, whatever digests say: they are made anew by whoever opens it next. */
export function forgetBlocks(file: string): void {
  const database = openForWriting({ file, synchronous: 'FULL', autoCheckpointPages: 0 });
  try {
    if (hasBlocks(database)) database.exec('DELETE FROM blocks');
  } finally {
    database.close();
  }
}
