import { setTimeout as wait } from 'node:timers/promises';
import { openForWriting, type WriterOptions } from './connection.ts';
import { FileUnusable } from './file-unusable.ts';
import { isFull, StorageFull } from './storage-full.ts';
import { onlyRow } from './rows.ts';

const RETRY_MS = 50;

/**
 * Empties the write-ahead log of a file, which still holds what the file no longer does. It waits for whoever reads or
 * writes at that moment, without blocking this thread.
 * @throws StorageFull when there is no room to move its content into the file: the log still holds all of it
 * @throws FileUnusable
 */
export async function scrubLog(options: WriterOptions): Promise<void> {
  try {
    await emptied(options);
  } catch (error) {
    const reason = error instanceof FileUnusable ? error.cause : error;
    throw isFull(reason) ? new StorageFull(options.file) : error;
  }
}

async function emptied(options: WriterOptions): Promise<void> {
  const connection = openForWriting(options);
  try {
    connection.exec('PRAGMA busy_timeout = 0');
    const truncate = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
    while (onlyRow<readonly [busy: number]>(truncate)[0] !== 0) await wait(RETRY_MS);
  } finally {
    connection.close();
  }
}
