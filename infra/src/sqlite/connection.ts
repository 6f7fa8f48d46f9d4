import { DatabaseSync } from 'node:sqlite';
import { using } from './file-unusable.ts';
import { isFull } from './storage-full.ts';
import { onlyRow } from './rows.ts';

/** How a store's file is written. */
export interface WriterOptions {
  readonly file: string;
  /** FULL syncs every commit; NORMAL may lose the last commits when the power fails, but never half of one. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** After how many pages of write-ahead log a commit also checkpoints; 0 leaves that to a checkpointer. */
  readonly autoCheckpointPages: number;
}

const BUSY_TIMEOUT_MS = 5_000;
/** What a write-ahead log may keep once its content is in the file, for the next commits: 64 MB. */
const KEPT_LOG_BYTES = 67_108_864;
// The index of some hundred thousand streams stays in memory, so that a write need not read.
const WRITER_CACHE_KIB = 32 * 1_024;

/**
 * Opens the connection that writes, making the file where it is missing. Rows are arrays of columns.
 * @throws FileUnusable
 */
export function openForWriting({ file, synchronous, autoCheckpointPages }: WriterOptions): DatabaseSync {
  return using(file, () => {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, returnArrays: true });
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${synchronous};
      PRAGMA wal_autocheckpoint = ${autoCheckpointPages};
      PRAGMA cache_size = -${WRITER_CACHE_KIB};
      PRAGMA journal_size_limit = ${KEPT_LOG_BYTES};
    `);
    return database;
  });
}

/**
 * Opens a connection that reads what is committed, beside the one that writes. Rows are arrays of columns.
 * @param cacheKib so much of the file it keeps at hand at most; SQLite's 2 MB where nothing is said
 * @throws FileUnusable
 */
export function openForReading(file: string, cacheKib?: number): DatabaseSync {
  const options = { readOnly: true, timeout: BUSY_TIMEOUT_MS, returnArrays: true };
  return using(file, () => {
    const database = new DatabaseSync(file, options);
    if (cacheKib !== undefined) database.exec(`PRAGMA cache_size = -${cacheKib}`);
    return database;
  });
}

/**
 * Moves what is committed into the file and makes the write-ahead log empty, unless somebody reads or writes just now or
 * the disk is full: it can wait.
 */
export function emptyLog(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0');
  checkpoint(database, 'TRUNCATE');
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
}

/**
 * Moves what is committed into the file, as far as readers and room on the disk let it.
 * @returns how many pages were in the write-ahead log; 0 when the disk is full
 */
export function checkpoint(database: DatabaseSync, mode: 'PASSIVE' | 'TRUNCATE'): number {
  try {
    const [, pages] = onlyRow<[busy: number, pages: number, moved: number]>(
      database.prepare(`PRAGMA wal_checkpoint(${mode})`),
    );
    return pages;
  } catch (error) {
    // The log still has it all.
    if (isFull(error)) return 0;
    throw error;
  }
}
