import { parentPort, workerData } from 'node:worker_threads';
import { checkpoint, openForWriting, type WriterOptions } from './connection.ts';

/** Answers each message by a checkpoint, with the number of pages that were in the write-ahead log. */
function serveCheckpoints(): void {
  if (!parentPort) throw new Error('The checkpointer runs in a worker thread.');
  const port = parentPort;
  const database = openForWriting(workerData as WriterOptions);

  port.on('message', (message: 'checkpoint' | 'close') => {
    if (message === 'close') {
      database.close();
      port.close();
      return;
    }
    port.postMessage(checkpoint(database, 'PASSIVE'));
  });
}

serveCheckpoints();
