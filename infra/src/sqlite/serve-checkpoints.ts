import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { checkpoint, emptyLog, openForWriting, type WriterOptions } from './connection.ts';

/** What was done: how many pages were in the write-ahead log, and whether there is more to do without another commit. */
export interface UpkeepDone {
  readonly pages: number;
  readonly more: boolean;
}

/**
 * Runs a worker thread that answers each message by a checkpoint. The other side is `Checkpointer`.
 * @param prepare returns other upkeep of the file, which is done before each checkpoint and tells whether there is more
 */
export function serveCheckpoints(
  prepare: (database: DatabaseSync) => () => boolean = () => () => false,
): void {
  if (!parentPort) throw new Error('The checkpointer runs in a worker thread.');
  const port = parentPort;
  const database = openForWriting(workerData as WriterOptions);
  const keepUp = prepare(database);

  port.on('message', (message: 'checkpoint' | 'rest' | 'close') => {
    if (message !== 'checkpoint') {
      if (message === 'close') emptyLog(database);
      database.close();
      port.close();
      return;
    }
    const more = keepUp();
    const done: UpkeepDone = { pages: checkpoint(database, 'PASSIVE'), more };
    port.postMessage(done);
  });
}
