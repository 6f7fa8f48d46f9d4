import { createHash, type Hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { openForReading, openForWriting } from '../sqlite/connection.ts';
import { using } from '../sqlite/file-unusable.ts';
import type { EventRow } from './embedded-rows.ts';
import { allRows, firstRow, onlyRow } from '../sqlite/rows.ts';

/** So many events have a digest together: the first block has those up to this position, and so on. */
export const BLOCK_EVENTS = 1_024;

/** The events from one position to another are not those that were written: a whole block, or one event. */
export interface ChangedBlock {
  readonly first: number;
  readonly last: number;
}

/** What was kept of a block: up to which position, and the digest of its events behind the block before. */
type BlockRow = readonly [number: number, last: number, digest: string];

/** The digest of one block, which goes on from that of the block before ('' for the first), and a sum of each event. */
export class BlockDigest {
  readonly #hash: Hash;
  readonly #sums: Buffer[] = [];

  constructor(before: string) {
    this.#hash = createHash('sha256').update(before);
  }

  add(row: EventRow): void {
    const text = JSON.stringify(row);
    this.#hash.update(text);
    this.#sums.push(sumOf(row, text));
  }

  /** Of the events so far, in hexadecimal. */
  get value(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Those of the events so far, one after the other. */
  get sums(): Buffer {
    return Buffer.concat(this.#sums);
  }
}

/** In bytes: of where an event is, and of all of it. */
const SUM_BYTES = 8;
const WHERE_BYTES = 4;

/** By CRC-32, which finds what a disk does to an event; that nobody changed it is for the digests to say. */
function sumOf([position, stream, revision]: EventRow, text: string): Buffer {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32BE(crc32(JSON.stringify([position, stream, revision])));
  sum.writeUInt32BE(crc32(text), WHERE_BYTES);
  return sum;
}

/** Makes the tables of digests and sums where they are missing. */
export function createBlocks(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS blocks (number INTEGER PRIMARY KEY, last INTEGER NOT NULL, digest TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS event_sums (number INTEGER PRIMARY KEY, last INTEGER NOT NULL, sums BLOB NOT NULL) STRICT;
  `);
}

/** The statement for the events of a block: after a position, in order, and at most so many. */
export const SELECT_EVENTS = 'SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?';

/**
 * Compares the log in a file with the digests that were kept of it as it was written, also while it is written. What was
 * appended in the last second may have none yet, and neither has a log from before there were digests, until a server has
 * run on it. Where streams cannot be read by their index, that is all of it.
 * @throws FileUnusable
 */
export function changedBlocks(file: string): ChangedBlock[] {
  const database = openForReading(file);
  try {
    return using(file, () => (has(database, 'blocks') ? changedIn(database) : []));
  } finally {
    database.close();
  }
}

function has(database: DatabaseSync, table: 'blocks' | 'event_sums'): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;
}

function changedIn(database: DatabaseSync): ChangedBlock[] {
  const selectBlock = database.prepare('SELECT * FROM blocks WHERE number = ?');
  const selectEvents = database.prepare(SELECT_EVENTS);
  const selectSums = has(database, 'event_sums')
    ? database.prepare('SELECT sums FROM event_sums WHERE number = ? AND last = ?')
    : undefined;
  const changed: ChangedBlock[] = [];
  let before = '';
  for (let number = 0; ; number += 1) {
    // The last block may grow meanwhile: its digest and its events are read as they were at one moment.
    database.exec('BEGIN');
    const block = firstRow<BlockRow>(selectBlock, number);
    const after = number * BLOCK_EVENTS;
    const rows = block && allRows<EventRow>(selectEvents, after, block[1] - after);
    const sums = block && selectSums && firstRow<[Uint8Array]>(selectSums, number, block[1])?.[0];
    database.exec('COMMIT');
    if (block === undefined || rows === undefined)
      return isFoundByStream(database) ? changed : [all(database)];
    const [, last, digest] = block;
    const found = new BlockDigest(before);
    for (const row of rows) found.add(row);
    if (found.value !== digest)
      changed.push(...changedOf(rows, found.sums, sums, { first: after + 1, last }));
    // Each block is judged by itself.
    before = digest;
  }
}

/** Whether the index by which streams are read names the events there are: one that it misses nobody would meet. */
function isFoundByStream(database: DatabaseSync): boolean {
  const [found] = onlyRow<[string]>(database.prepare("PRAGMA integrity_check('events')"));
  return found === 'ok';
}

function all(database: DatabaseSync): ChangedBlock {
  const [last] = onlyRow<[number]>(database.prepare('SELECT max(position) FROM events'));
  return { first: 1, last };
}

/**
 * Which events of a changed block are not those that were written: each by itself where the sums tell it, and the whole
 * block where none are kept, or where an event is gone or belongs to another place: what is missing of a stream, nobody
 * who reads the stream would meet.
 */
function changedOf(
  rows: readonly EventRow[],
  found: Buffer,
  kept: Uint8Array | undefined,
  block: ChangedBlock,
): ChangedBlock[] {
  if (kept?.length !== found.length) return [block];
  const changed: ChangedBlock[] = [];
  for (const [index, [position]] of rows.entries()) {
    const at = index * SUM_BYTES;
    if (found.compare(kept, at, at + WHERE_BYTES, at, at + WHERE_BYTES) !== 0) return [block];
    const isChanged = found.compare(kept, at, at + SUM_BYTES, at, at + SUM_BYTES) !== 0;
    if (isChanged) changed.push({ first: position, last: position });
  }
  return changed.length === 0 ? [block] : changed;
}

/** Takes the log for what was written, whatever digests and index say: they are made anew by whoever opens it next. */
export function forgetBlocks(file: string): void {
  const database = openForWriting({ file, synchronous: 'FULL', autoCheckpointPages: 0 });
  try {
    if (has(database, 'blocks')) database.exec('DELETE FROM blocks');
    if (has(database, 'event_sums')) database.exec('DELETE FROM event_sums');
    database.exec('REINDEX events');
  } finally {
    database.close();
  }
}
