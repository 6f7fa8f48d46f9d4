import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { START } from '../event-store/event-store.ts';
import { serveWrites } from '../sqlite/serve-writes.ts';
import type { Collection } from './document-store.ts';
import type { WriteAnswer, WriteRequest, WrittenChange } from './embedded-protocol.ts';
import { createStatements, hasSearchColumn } from './embedded-sql.ts';
import { dropTextStatements, upsertTexts } from './embedded-texts.ts';
import { collectionName, generationName, isEarlierVersion, shapeOf } from './naming.ts';

// A rebuild of another process may hold the file for as long as it writes one batch of documents.
const BUSY_TIMEOUT_MS = 60_000;

type Commit = Extract<WriteRequest, { kind: 'commit' }>;

/** The writer thread of the embedded document store: a commit's documents and checkpoint are one transaction. */
function prepareWrites(database: DatabaseSync): (request: WriteRequest) => WriteAnswer {
  database.exec(`
    PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
    CREATE TABLE IF NOT EXISTS collections (
      name TEXT PRIMARY KEY,
      live_generation INTEGER NOT NULL,
      shape TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS checkpoints (
      collection TEXT PRIMARY KEY,
      position TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  const insertCollection = database.prepare('INSERT OR IGNORE INTO collections VALUES (?, 1, ?)');
  const selectCollection = database.prepare('SELECT live_generation, shape FROM collections WHERE name = ?');
  const setLive = database.prepare('UPDATE collections SET live_generation = ? WHERE name = ?');
  const insertCheckpoint = database.prepare('INSERT OR IGNORE INTO checkpoints VALUES (?, ?)');
  const selectCheckpoint = database.prepare('SELECT position FROM checkpoints WHERE collection = ?');
  const saveCheckpoint = database.prepare('UPDATE checkpoints SET position = ? WHERE collection = ?');
  const deleteCheckpoint = database.prepare('DELETE FROM checkpoints WHERE collection = ?');
  const deleteCollection = database.prepare('DELETE FROM collections WHERE name = ?');
  const selectCollections = database.prepare('SELECT name FROM collections');
  const selectGenerations = database.prepare(
    "SELECT collection FROM checkpoints WHERE collection = ?1 OR collection GLOB ?1 || '_g*'",
  );
  const selectColumns = database.prepare('SELECT name FROM pragma_table_info(?)');
  const changeDocument = documentWriter(database);

  const collectionNamed = (name: string) =>
    selectCollection.get(name) as unknown as [live: number, shape: string] | undefined;
  const checkpointOf = (table: string) =>
    (selectCheckpoint.get(table) as unknown as [position: string] | undefined)?.[0];

  // Files from before shapes were recorded have tables without search text.
  const fits = (table: string, declared: Collection) => {
    const columns = (selectColumns.all(table) as unknown as [name: string][]).flat();
    return columns.length === 0 || columns.includes('search') === hasSearchColumn(declared);
  };

  const open = (declared: Collection): WriteAnswer => {
    const name = collectionName(declared);
    const declaredShape = shapeOf(declared);
    const [live, shape] = collectionNamed(name) ?? [1, declaredShape];
    const generation = declared.generation ?? live;
    if (generation < live) return { because: 'retired', generation };
    const table = generationName(name, generation);
    if (shape !== declaredShape || !fits(table, declared)) return { because: 'reshaped' };
    insertCollection.run(name, declaredShape);
    for (const statement of createStatements(declared, table)) database.exec(statement);
    insertCheckpoint.run(table, START);
    return null;
  };

  const commit = ({ collection, generation: named, from, to, changes }: Commit): WriteAnswer => {
    const [live] = collectionNamed(collection) ?? [];
    if (live === undefined) return { because: 'unopened' };
    const generation = named ?? live;
    if (generation < live) return { because: 'retired', generation };
    const table = generationName(collection, generation);
    const actual = checkpointOf(table);
    if (actual === undefined) return { because: 'unopened' };
    if (actual !== from) return { because: 'checkpoint', expected: from, actual };
    for (const change of changes) changeDocument(table, change);
    saveCheckpoint.run(to, table);
    return null;
  };

  const switchTo = (collection: string, generation: number): WriteAnswer => {
    const [live] = collectionNamed(collection) ?? [];
    const actual = checkpointOf(generationName(collection, generation));
    if (live === undefined || actual === undefined) return { because: 'unopened' };
    if (generation < live) return { because: 'retired', generation };
    const expected = checkpointOf(generationName(collection, live)) ?? START;
    if (actual < expected) return { because: 'checkpoint', expected, actual };
    setLive.run(generation, collection);
    return null;
  };

  const drop = (collection: string, generation: number): WriteAnswer => {
    if (collectionNamed(collection)?.[0] === generation) return { because: 'live' };
    dropTable(generationName(collection, generation));
    return null;
  };

  const dropTable = (table: string): void => {
    for (const statement of dropTextStatements(table)) database.exec(statement);
    database.exec(`DROP TABLE IF EXISTS "${table}"`);
    deleteCheckpoint.run(table);
  };

  const dropEarlier = (collection: Pick<Collection, 'name' | 'version'>): WriteAnswer => {
    const called = (selectCollections.all() as unknown as [name: string][]).flat();
    for (const earlier of called.filter((each) => isEarlierVersion(each, collection))) {
      const generations = (selectGenerations.all(earlier) as unknown as [table: string][]).flat();
      for (const table of generations) dropTable(table);
      deleteCollection.run(earlier);
    }
    return null;
  };

  return (request) => {
    switch (request.kind) {
      case 'open':
        return open(request.declared);
      case 'commit':
        return commit(request);
      case 'switch':
        return switchTo(request.collection, request.generation);
      case 'drop':
        return drop(request.collection, request.generation);
      case 'drop earlier':
        return dropEarlier(request);
    }
  };
}

function documentWriter(database: DatabaseSync): (table: string, change: WrittenChange) => void {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };

  // A document that is there is updated in its place, which costs half of replacing its row.
  return (table, [id, document, position, search, texts]) => {
    if (document === null) {
      statement(`DELETE FROM "${table}" WHERE id = ?`).run(id);
    } else if (texts !== undefined) {
      statement(`INSERT INTO "${table}" (id, document, position) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE
        SET document = excluded.document, position = excluded.position`).run(id, document, position);
      // To look the number up is far cheaper than to have it returned.
      const found = statement(`SELECT number FROM "${table}" WHERE id = ?`).get(id);
      const [number] = found as unknown as [number: number];
      statement(upsertTexts(table, texts.length)).run(number, ...texts);
    } else if (search === null) {
      statement(`INSERT INTO "${table}" VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE
        SET document = excluded.document, position = excluded.position`).run(id, document, position);
    } else {
      statement(`INSERT INTO "${table}" VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
        document = excluded.document, position = excluded.position, search = excluded.search`).run(
        id,
        document,
        position,
        search,
      );
    }
  };
}

serveWrites(prepareWrites);
