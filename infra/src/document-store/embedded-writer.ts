import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { START } from '../event-store/event-store.ts';
import { serveWrites } from '../sqlite/serve-writes.ts';
import type { WriteAnswer, WriteRequest, WrittenChange } from './embedded-protocol.ts';

/** The writer thread of the embedded document store: a commit's documents and checkpoint are one transaction. */
function prepareWrites(database: DatabaseSync): (request: WriteRequest) => WriteAnswer {
  database.exec(`
    CREATE TABLE IF NOT EXISTS checkpoints (
      collection TEXT PRIMARY KEY,
      position TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  const selectCheckpoint = database.prepare('SELECT position FROM checkpoints WHERE collection = ?');
  const saveCheckpoint = database.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
  const changeDocument = documentWriter(database);

  return (request) => {
    if (request.kind === 'open') {
      for (const statement of request.statements) database.exec(statement);
      return null;
    }
    const { table, from, to, changes } = request;
    const row = selectCheckpoint.get(table) as unknown as [position: string] | undefined;
    const actual = row?.[0] ?? START;
    if (actual !== from) return actual;
    for (const change of changes) changeDocument(table, change);
    saveCheckpoint.run(table, to);
    return null;
  };
}

function documentWriter(database: DatabaseSync): (table: string, change: WrittenChange) => void {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };

  return (table, [id, document, position]) => {
    if (document === null) {
      statement(`DELETE FROM "${table}" WHERE id = ?`).run(id);
    } else {
      statement(`INSERT OR REPLACE INTO "${table}" VALUES (?, ?, ?)`).run(id, document, position);
    }
  };
}

serveWrites(prepareWrites);
