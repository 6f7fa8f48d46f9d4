import type { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { START } from '../event-store/event-store.ts';
import type { WriterOptions } from '../sqlite/connection.ts';
import { serveWrites } from '../sqlite/serve-writes.ts';
import type { Collection } from './document-store.ts';
import type { AdvanceStep, Refusal, WriteAnswer, WriteRequest } from './embedded-protocol.ts';
import { rowWriter } from './embedded-rows.ts';
import {
  addFieldColumns,
  createIndexStatement,
  createStatements,
  FIELD_COLUMN,
  hasSearchColumn,
  SELECT_INDEXES,
} from './embedded-sql.ts';
import { dropTextStatements } from './embedded-texts.ts';
import { collectionName, generationName, isEarlierVersion, shapeOf } from './naming.ts';
import { allRows, firstRow } from '../sqlite/rows.ts';

// A rebuild of another process may hold the file for as long as it writes one batch of documents.
const BUSY_TIMEOUT_MS = 60_000;
/** So many times as many pages a catch-up may have in the write-ahead log: 64 MB. */
const BULK_CHECKPOINT_TIMES = 4;

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
  const moveCheckpoint = database.prepare(`
    UPDATE checkpoints SET position = ? WHERE collection = ? AND position = ?
      AND (SELECT live_generation FROM collections WHERE name = ?) <= ?
  `);
  const deleteCheckpoint = database.prepare('DELETE FROM checkpoints WHERE collection = ?');
  const deleteCollection = database.prepare('DELETE FROM collections WHERE name = ?');
  const selectCollections = database.prepare('SELECT name FROM collections');
  const selectGenerations = database.prepare(
    "SELECT collection FROM checkpoints WHERE collection = ?1 OR collection GLOB ?1 || '_g*'",
  );
  const selectColumns = database.prepare('SELECT name FROM pragma_table_info(?)');
  const selectIndexes = database.prepare(SELECT_INDEXES);

  const collectionNamed = (name: string) => firstRow<[live: number, shape: string]>(selectCollection, name);
  const checkpointOf = (table: string) => firstRow<[position: string]>(selectCheckpoint, table)?.[0];

  const columnsOf = (table: string) => allRows<[name: string]>(selectColumns, table).flat();
  const indexesOf = (table: string) => allRows<[name: string]>(selectIndexes, table).flat();
  const changeRow = rowWriter(database, columnsOf);
  /** The tables whose indexes this thread has dropped for a catch-up, until the first is made again. */
  const bare = new Set<string>();

  let isSeldom = false;
  /** A catch-up changes the same pages again and again: each is moved into the file once for several times. */
  const writeSeldom = (isBulk: boolean) => {
    if (isBulk === isSeldom) return;
    const { autoCheckpointPages } = workerData as WriterOptions;
    const times = isBulk ? BULK_CHECKPOINT_TIMES : 1;
    database.exec(`PRAGMA wal_autocheckpoint = ${times * autoCheckpointPages}`);
    isSeldom = isBulk;
  };

  /** Makes a table with its indexes; one that is there may be in a catch-up, whose end makes them. */
  const makeTable = (declared: Collection, table: string, columns: readonly string[]) => {
    const isOld = columns.length > 0 && !columns.some((column) => column.startsWith(FIELD_COLUMN));
    const statements =
      columns.length === 0
        ? createStatements(declared, table)
        : isOld && declared.indexes.length > 0
          ? [...addFieldColumns(declared, table, columns), ...createStatements(declared, table)]
          : [];
    for (const statement of statements) database.exec(statement);
  };

  const open = (declared: Collection): WriteAnswer => {
    const name = collectionName(declared);
    const declaredShape = shapeOf(declared);
    const [live, shape] = collectionNamed(name) ?? [1, declaredShape];
    const generation = declared.generation ?? live;
    if (generation < live) return { because: 'retired', generation };
    const table = generationName(name, generation);
    const columns = columnsOf(table);
    // Files from before shapes were recorded have tables without search text.
    const fits = columns.length === 0 || columns.includes('search') === hasSearchColumn(declared);
    if (shape !== declaredShape || !fits) return { because: 'reshaped' };
    insertCollection.run(name, declaredShape);
    makeTable(declared, table, columns);
    insertCheckpoint.run(table, START);
    return null;
  };

  const makeIndex = (declared: Collection, index: string | readonly string[]): WriteAnswer => {
    const name = collectionName(declared);
    const [live] = collectionNamed(name) ?? [];
    const table = generationName(name, declared.generation ?? live ?? 1);
    if (checkpointOf(table) === undefined) return { because: 'unopened' };
    bare.delete(table);
    database.exec(createIndexStatement(declared, table, index));
    return null;
  };

  const commit = ({
    collection,
    generation: named,
    from,
    to,
    fields,
    changes,
    isBulk,
  }: Commit): Refusal | null => {
    const [live] = collectionNamed(collection) ?? [];
    if (live === undefined) return { because: 'unopened' };
    const generation = named ?? live;
    if (generation < live) return { because: 'retired', generation };
    const table = generationName(collection, generation);
    const actual = checkpointOf(table);
    if (actual === undefined) return { because: 'unopened' };
    if (actual !== from) return { because: 'checkpoint', expected: from, actual };
    if (isBulk && from === START) {
      for (const index of indexesOf(table)) database.exec(`DROP INDEX "${index}"`);
      bare.add(table);
    }
    writeSeldom(isBulk);
    const into = { name: table, fields, isBare: bare.has(table) };
    for (const change of changes) changeRow(into, change);
    saveCheckpoint.run(to, table);
    return null;
  };

  /** In one look each, as this is done for all read models with every event; where that moves nothing, `commit` says why. */
  const advance = ([collection, generation, from, to]: AdvanceStep): Refusal | null => {
    const { changes } = moveCheckpoint.run(
      to,
      generationName(collection, generation),
      from,
      collection,
      generation,
    );
    if (changes === 1) return null;
    return commit({
      kind: 'commit',
      collection,
      generation,
      from,
      to,
      fields: [],
      changes: [],
      isBulk: false,
    });
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
    bare.delete(table);
  };

  const dropEarlier = (collection: Pick<Collection, 'name' | 'version'>): WriteAnswer => {
    const called = allRows<[name: string]>(selectCollections).flat();
    for (const earlier of called.filter((each) => isEarlierVersion(each, collection))) {
      const generations = allRows<[table: string]>(selectGenerations, earlier).flat();
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
      case 'advance':
        return request.steps.map(advance);
      case 'index':
        return makeIndex(request.declared, request.index);
      case 'switch':
        return switchTo(request.collection, request.generation);
      case 'drop':
        return drop(request.collection, request.generation);
      case 'drop earlier':
        return dropEarlier(request);
    }
  };
}

serveWrites(prepareWrites);
