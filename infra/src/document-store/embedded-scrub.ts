import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WriterOptions } from '../sqlite/connection.ts';

/**
 * Rewrites a SQLite file without what was deleted, and empties its write-ahead log, in a thread of its own. Commits
 * wait meanwhile, readers do not.
 * @throws when somebody reads or writes for so long that it cannot be done
 */
export async function scrubFile(file: string): Promise<void> {
  const options: WriterOptions = { file, synchronous: 'FULL', autoCheckpointPages: 0 };
  await once(
    new Worker(new URL('./embedded-scrub-worker.ts', import.meta.url), { workerData: options }),
    'exit',
  );
}
