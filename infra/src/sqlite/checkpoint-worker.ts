import { parentPort, workerData } from 'node:worker_threads';
import { openForWriting, type WriterOptions } from './connection.ts';

/** Answers each message by a checkpoint, with the number of pages that were in the write-ahead log. */
function serveCheckpoints(): void {
  if (!parentPort) throw new Error('The checkpointer runs in a worker thread.');
  const port = parentPort;
  const database = openForWriting(workerData as WriterOptions);
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

  port.on('message', (message: 'checkpoint' | 'close') => {
    if (message === 'close') {
      database.close();
      port.close();
      return;
    }
    const [, pages] = checkpoint.get() as unknown as [busy: number, pages: number, moved: number];
    port.postMessage(pages);
  });
}

serveCheckpoints();
