import { basename } from 'node:path';
import { FileUnusable } from '@pollux/infra/sqlite/file-unusable';

const RESTORE = 'Restore a backup into an empty folder: npm run ops -- restore <folder>.';
const SIGN_IN_AGAIN = 'Stop the server and move the file away, with its -wal and -shm: people sign in again.';

const REMEDIES: Readonly<Record<string, string>> = {
  'events.db': RESTORE,
  'keys.db': RESTORE,
  'documents.db':
    'Stop the server, move the file away, with its -wal and -shm, and build the read models from the log: ' +
    'npm run ops -- rebuild all --trust-log',
  'sessions.db': SIGN_IN_AGAIN,
  'guards.db': SIGN_IN_AGAIN,
};

/** What failed, and what an operator does about it where that is known. */
export function withRemedy(error: unknown): string {
  const { message } = error as Error;
  const remedy = error instanceof FileUnusable ? REMEDIES[basename(error.file)] : undefined;
  return remedy === undefined ? message : `${message}\n${remedy}`;
}
