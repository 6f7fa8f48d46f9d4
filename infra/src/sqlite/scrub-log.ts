import { setTimeout as wait } from 'node:timers/promises';
import { openForWriting, type WriterOptions } from './connection.ts';

const RETRY_MS = 50;

/**
 * Empties the write-ahead log of a file, which still holds what the file no longer does. It waits for whoever reads or
 * writes at that moment, without blocking this thread.
 */
export async function scrubLog(options: WriterOptions): Promise<void> {
  const connection = openForWriting(options);
  try {
    connection.exec('PRAGMA busy_timeout = 0');
    const truncate = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
    while ((truncate.get() as unknown as readonly [busy: number])[0] !== 0) await wait(RETRY_MS);
  } finally {
    connection.close();
  }
}
