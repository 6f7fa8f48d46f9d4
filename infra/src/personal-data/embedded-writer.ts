import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { serveWrites } from '../sqlite/serve-writes.ts';
import type { KeyAnswer, KeyRequest } from './embedded-protocol.ts';
import { onlyRow } from '../sqlite/rows.ts';

/** The writer thread of the embedded key store. A person without a key was forgotten. */
function prepareWrites(database: DatabaseSync): (request: KeyRequest) => KeyAnswer {
  database.exec(`
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS keys (person TEXT PRIMARY KEY, key BLOB) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS master_key (id INTEGER PRIMARY KEY CHECK (id = 1), value BLOB NOT NULL) STRICT;
  `);
  const insert = database.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING');
  const select = database.prepare('SELECT key FROM keys WHERE person = ?');
  const destroy = database.prepare(
    'INSERT INTO keys VALUES (?, NULL) ON CONFLICT DO UPDATE SET key = NULL WHERE key IS NOT NULL',
  );
  const insertCheck = database.prepare('INSERT INTO master_key VALUES (1, ?) ON CONFLICT DO NOTHING');
  const selectCheck = database.prepare('SELECT value FROM master_key');

  return (request) => {
    switch (request.kind) {
      case 'create':
        insert.run(request.person, request.wrapped);
        return firstOf(select, request.person);
      case 'destroy':
        destroy.run(request.person);
        return null;
      case 'keepCheck':
        insertCheck.run(request.check);
        return firstOf(selectCheck);
    }
  };
}

function firstOf(statement: StatementSync, ...values: string[]): KeyAnswer {
  const [value] = onlyRow<[KeyAnswer]>(statement, ...values);
  return value;
}

serveWrites(prepareWrites);
