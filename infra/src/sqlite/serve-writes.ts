import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { checkpoint, emptyLog, openForWriting, type WriterOptions } from './connection.ts';
import { isFull } from './storage-full.ts';
import type { FromWriter, ToWriter } from './writer-messages.ts';

/**
 * Runs a worker thread that writes one SQLite file: each batch of requests is one transaction, and is
 * answered after its commit. A batch for which there is no room on the disk is rolled back and refused, and the thread
 * goes on. The other side is `GroupWriter`.
 *
 * @param prepare makes the tables and returns what answers one request. A refusal is an answer too, decided
 *   before the request writes anything. Whatever else it throws is a failure of the file: the thread ends with that
 *   error. `onRollback` takes what is to be called when answers that were given do not count after all.
 */
export function serveWrites<Request, Answer>(
  prepare: (database: DatabaseSync, onRollback: (forget: () => void) => void) => (request: Request) => Answer,
): void {
  if (!parentPort) throw new Error('A writer runs in a worker thread.');
  const port = parentPort;
  const database = openForWriting(workerData as WriterOptions);
  emptyLog(database);
  let forget = (): void => {};
  const answer = prepare(database, (given) => {
    forget = given;
  });
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const send = (message: FromWriter<Answer>) => port.postMessage(message);

  const write = (requests: readonly Request[]): FromWriter<Answer> => {
    try {
      begin.run();
      const answers = requests.map(answer);
      commit.run();
      return { kind: 'committed', answers };
    } catch (error) {
      if (!isFull(error)) throw error;
      // SQLite may have done it already.
      if (database.isTransaction) database.exec('ROLLBACK');
      forget();
      return { kind: 'full' };
    }
  };

  const receive = (message: ToWriter<Request>) => {
    switch (message.kind) {
      case 'write':
        send(write(message.requests));
        break;
      case 'checkpoint':
        checkpoint(database, 'PASSIVE');
        break;
      case 'close':
        emptyLog(database);
        database.close();
        port.close();
        break;
    }
  };

  port.on('message', (message: ToWriter<Request>) => {
    try {
      receive(message);
    } catch (error) {
      database.close();
      throw error;
    }
  });
  send({ kind: 'ready' });
}
