import { DatabaseSync } from 'node:sqlite';
import { using } from './file-unusable.ts';

/** How a store's file is written. */
export interface WriterOptions {
  readonly file: string;
  /** FULL syncs every commit; NORMAL may lose the last commits when the power fails, but never half of one. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** After how many pages of write-ahead log a commit also checkpoints; 0 leaves that to a checkpointer. */
  readonly autoCheckpointPages: number;
}

const BUSY_TIMEOUT_MS = 5_000;
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
    `);
    return database;
  });
}

/**
 * Opens a connection that reads what is committed, beside the one that writes. Rows are arrays of columns.
 * @throws FileUnusable
 */
export function openForReading(file: string): DatabaseSync {
  const options = { readOnly: true, timeout: BUSY_TIMEOUT_MS, returnArrays: true };
  return using(file, () => new DatabaseSync(file, options));
}
