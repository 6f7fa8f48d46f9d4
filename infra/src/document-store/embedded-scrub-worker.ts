import { workerData } from 'node:worker_threads';
import { scrubTexts } from './embedded-texts.ts';
import { openForWriting, type WriterOptions } from '../sqlite/connection.ts';
import { onlyRow } from '../sqlite/rows.ts';

const GIVE_UP_AFTER_MS = 60_000;

/** A rewritten file has no remains in its pages, and an empty log none in its frames. */
function scrub(options: WriterOptions): void {
  const database = openForWriting(options);
  try {
    database.exec(`PRAGMA busy_timeout = ${GIVE_UP_AFTER_MS}`);
    scrubTexts(database);
    database.exec('VACUUM');
    // It waits for those who read, and is done only when the log could be emptied.
    const [busy] = onlyRow<[busy: number]>(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)'));
    if (busy !== 0) throw new Error(`${options.file} is read without end, so its log cannot be emptied.`);
  } finally {
    database.close();
  }
}

scrub(workerData as WriterOptions);
