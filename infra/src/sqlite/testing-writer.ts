import { threadId } from 'node:worker_threads';
import { serveWrites } from './serve-writes.ts';
import { onlyRow } from './rows.ts';

/** What the writer of the test carries out. */
export type TestRequest =
  | { readonly kind: 'write'; readonly bytes: number }
  /** Answered with the number of the thread. */
  | { readonly kind: 'thread' }
  /** The file gets no more pages than so many. */
  | { readonly kind: 'limit'; readonly pages: number };

// It counts what it has written, as the writer of the log does.
serveWrites<TestRequest, number>((database, onRollback) => {
  database.exec('CREATE TABLE IF NOT EXISTS content (bytes BLOB)');
  const insert = database.prepare('INSERT INTO content VALUES (zeroblob(?))');
  const kept = () => onlyRow<[number]>(database.prepare('SELECT count(*) FROM content'))[0];
  let count = kept();
  onRollback(() => {
    count = kept();
  });
  return (request) => {
    if (request.kind === 'thread') return threadId;
    if (request.kind === 'limit') database.exec(`PRAGMA max_page_count = ${request.pages}`);
    else {
      count += 1;
      insert.run(request.bytes);
    }
    return count;
  };
});
