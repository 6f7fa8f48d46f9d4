import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { openForWriting, type WriterOptions } from './connection.ts';
import type { FromWriter, ToWriter } from './writer-messages.ts';

/**
 * Runs a worker thread that writes one SQLite file: each batch of requests is one transaction, and is
 * answered after its commit. The other side is `GroupWriter`.
 *
 * @param prepare makes the tables and returns what answers one request. A refusal is an answer too, decided
 *   before the request writes anything. Whatever it throws is a failure of the file: the batch is rolled back
 *   and the thread ends with that error.
 */
export function serveWrites<Request, Answer>(
  prepare: (database: DatabaseSync) => (request: Request) => Answer,
): void {
  if (!parentPort) throw new Error('A writer runs in a worker thread.');
  const port = parentPort;
  const database = openForWriting(workerData as WriterOptions);
  const answer = prepare(database);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const send = (message: FromWriter<Answer>) => port.postMessage(message);

  const write = (requests: readonly Request[]): Answer[] => {
    begin.run();
    const answers = requests.map(answer);
    commit.run();
    return answers;
  };

  const receive = (message: ToWriter<Request>) => {
    switch (message.kind) {
      case 'write':
        send({ kind: 'committed', answers: write(message.requests) });
        break;
      case 'checkpoint':
        database.exec('PRAGMA wal_checkpoint(PASSIVE)');
        break;
      case 'close':
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
