import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START } from '../event-store/event-store.ts';
import { documentStoreConformance } from './conformance.ts';
import type { Collection, DocumentFilter } from './document-store.ts';
import { openEmbeddedDocumentStore } from './embedded.ts';
import { createStatements, fromClause, orderClause, provideFunctions } from './embedded-sql.ts';

documentStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-documents-'));
  return {
    open: () => openEmbeddedDocumentStore({ file: join(folder, 'documents.db') }),
    remove: () => rm(folder, { recursive: true }),
  };
});

describe('The embedded store’s statements', () => {
  const polls: Collection = {
    name: 'polls',
    version: 3,
    indexes: ['createdAt', ['ownerId', 'createdAt']],
    searched: ['title'],
  };
  const database = new DatabaseSync(':memory:', { returnArrays: true });
  provideFunctions(database);
  for (const statement of createStatements(polls, 'polls_v3')) database.exec(statement);
  const from = (query: DocumentFilter) => fromClause(polls, 'polls_v3', query).sql;
  const plan = (clauses: string, what = '*') =>
    database
      .prepare(`EXPLAIN QUERY PLAN SELECT ${what} FROM ${clauses}`)
      .all()
      .map((row) => (row as unknown as [unknown, unknown, unknown, detail: string])[3]);
  const newest = orderClause(polls, [{ field: 'createdAt', descending: true }]);

  test.each([
    ['a value', { ownerId: 'a' }],
    ['one of several values', { ownerId: ['a', 'b'] }],
    ['two fields', { ownerId: 'a', createdAt: '2026' }],
    ['a beginning', { ownerId: { prefix: 'a' } }],
    ['a value and a part of a text', { ownerId: 'a', title: { contains: 'x' } }],
  ])('find %s by an index', (_what, where) => {
    const [first] = plan(from({ where }));
    expect(first).toMatch(/^SEARCH polls_v3 USING INDEX polls_v3_ownerId_createdAt/);
  });

  test.each([
    ['both ends', { gte: '2026-01', lt: '2026-02' }, '(field_createdAt>? AND field_createdAt<?)'],
    ['a beginning', { prefix: '2026-01' }, '(field_createdAt>? AND field_createdAt<?)'],
    ['one end', { gt: '2026-01' }, '(field_createdAt>?)'],
  ])('find a range with %s by an index, in its order', (_what, createdAt, bounds) => {
    const sql = from({ where: { createdAt } });
    const search = `SEARCH polls_v3 USING INDEX polls_v3_createdAt ${bounds}`;
    expect(plan(`${sql} ${newest}`)).toEqual([search]);
    expect(plan(sql)).toEqual([search]);
  });

  test('find a range of one owner by one index, in its order', () => {
    const sql = from({ where: { ownerId: 'a', createdAt: { gte: '2026' } } });
    expect(plan(`${sql} ${newest}`)).toEqual([
      'SEARCH polls_v3 USING INDEX polls_v3_ownerId_createdAt (field_ownerId=? AND field_createdAt>?)',
    ]);
  });

  test('go in the order of several fields by their index alone, also backwards', () => {
    const sort = (descending: boolean) => [
      { field: 'ownerId', descending },
      { field: 'createdAt', descending },
    ];
    const scan = ['SCAN polls_v3 USING INDEX polls_v3_ownerId_createdAt'];
    expect(plan(`polls_v3 ${orderClause(polls, sort(false))} LIMIT 10`)).toEqual(scan);
    expect(plan(`polls_v3 ${orderClause(polls, sort(true))} LIMIT 10`)).toEqual(scan);
  });

  test('find the newest of one owner by an index alone, without sorting', () => {
    const sql = from({ where: { ownerId: 'a' } });
    const byIndex = [expect.stringMatching(/^SEARCH polls_v3 USING INDEX polls_v3_ownerId_createdAt/)];
    expect(plan(`${sql} ${newest}`)).toEqual(byIndex);
    const one = from({ where: { ownerId: ['a'] } });
    expect(plan(`${one} ${newest}`)).toEqual(byIndex);
    const [some, ...ids] = plan(`${from({ where: { ownerId: 'a' }, ids: ['x'] })} ${newest}`);
    expect([some]).toEqual(byIndex);
    expect(ids.join()).not.toContain('ORDER BY');
  });

  test('search in the index that has the order, where indexes have the words', () => {
    const searched: Collection = { ...polls, name: 'searched', searchInIndexes: true };
    for (const statement of createStatements(searched, 'searched_v3')) database.exec(statement);
    const { sql } = fromClause(searched, 'searched_v3', { where: { ownerId: 'a' }, search: 'x y' });
    const inOrder = 'SEARCH searched_v3 USING INDEX searched_v3_ownerId_createdAt (field_ownerId=?)';
    expect(plan(`${sql} ${newest}`)).toEqual([inOrder]);
    // Counting reads nothing but the index: so the words are in it.
    expect(plan(sql, 'count(*)')).toEqual([inOrder.replace('INDEX', 'COVERING INDEX')]);
  });

  test('find the newest of all by an index alone, without sorting', () => {
    expect(plan(`polls_v3 ${newest} LIMIT 10`)).toEqual(['SCAN polls_v3 USING INDEX polls_v3_createdAt']);
  });
});

describe('The embedded store’s file', () => {
  const people: Collection = { name: 'people', version: 1, indexes: ['name'] };
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pollux-documents-'));
    file = join(folder, 'documents.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** As it was made before collections had generations. */
  function makeOldFile(): void {
    const database = new DatabaseSync(file);
    database.exec(`
      PRAGMA journal_mode = WAL;
      CREATE TABLE checkpoints (collection TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE "people_v1" (
        id TEXT PRIMARY KEY, document TEXT NOT NULL, position TEXT NOT NULL
      ) STRICT;
      CREATE INDEX "people_v1_name" ON "people_v1" (json_extract(document, '$.name'), id);
      INSERT INTO people_v1 VALUES ('one', '{"name":"A"}', '7');
      INSERT INTO checkpoints VALUES ('people_v1', '9'), ('reaction-mail_v1', '8');
    `);
    database.close();
  }

  test('of an older release is the first generation, and keeps its checkpoints', async () => {
    makeOldFile();
    const store = await openEmbeddedDocumentStore({ file });
    const mail = { name: 'reaction-mail', version: 1, indexes: [] };
    await store.open([people, mail]);
    expect([await store.checkpoint(people), await store.checkpoint(mail)]).toEqual(['9', '8']);
    expect(await store.find(people, { where: { name: 'A' } })).toEqual([
      { id: 'one', document: { name: 'A' }, position: '7' },
    ]);
    const changes = [{ id: 'one', document: { name: 'B' }, position: '10' }];
    await store.commit(people, { from: '9', to: '9', changes });
    expect(await store.count(people, { where: { name: 'A' } })).toBe(0);
    expect(await store.count(people, { where: { name: 'B' } })).toBe(1);
    await store.commit({ ...people, generation: 1 }, { from: '9', to: '10', changes: [] });
    await store.close();
  });

  test('of an older release cannot be searched until there is a new version', async () => {
    makeOldFile();
    const store = await openEmbeddedDocumentStore({ file });
    await expect(store.open([{ ...people, searched: ['name'] }])).rejects.toThrow('give it a new version');
    await store.open([{ ...people, version: 2, searched: ['name'] }]);
    await store.close();
  });

  test('has each index once a query needs it in a long catch-up, and all of them after it, also where it broke off', async () => {
    const groups: Collection = { name: 'groups', version: 1, indexes: ['name', ['town', 'size'], 'size'] };
    const indexes = (): string[] => {
      const database = new DatabaseSync(file, { readOnly: true, returnArrays: true });
      const found = database.prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'groups_v1_*'").all();
      database.close();
      return (found as unknown as [string][]).flat().toSorted();
    };
    const all = ['groups_v1_name', 'groups_v1_size', 'groups_v1_town_size'];
    const changes = [{ id: 'a', document: { name: 'A', town: 'Pune', size: 3 }, position: '1' }];
    const first = await openEmbeddedDocumentStore({ file });
    await first.open([groups]);
    expect(indexes()).toEqual(all);
    await first.commit(groups, { from: START, to: '1', changes, isBulk: true });
    expect(indexes()).toEqual([]);
    expect(await first.count(groups, { where: { town: 'Pune' } })).toBe(1);
    expect(indexes()).toEqual(['groups_v1_town_size']);
    await first.close();

    const again = await openEmbeddedDocumentStore({ file });
    await again.open([groups]);
    await again.commit(groups, { from: '1', to: '2', changes: [], isBulk: true });
    expect(await again.find(groups, { sort: [{ field: 'size' }] })).toHaveLength(1);
    expect(indexes()).toEqual(['groups_v1_size', 'groups_v1_town_size']);
    await again.commit(groups, { from: '2', to: '3', changes: [] });
    expect(indexes()).toEqual(all);
    // What has its indexes keeps them, however it is caught up with later.
    await again.commit(groups, { from: '3', to: '4', changes: [], isBulk: true });
    expect(indexes()).toEqual(all);
    await again.close();
  });

  test('has nothing of a deleted or replaced document once it is scrubbed', async () => {
    const store = await openEmbeddedDocumentStore({ file });
    await store.open([people, { ...people, generation: 2 }]);
    const secrets = ['Asha Kumar', 'Bala Singh', 'Chitra Rao'];
    const documents = secrets.map((name, n) => ({ name, notes: Array(40 + 300 * n).fill(name) }));
    const at = (position: string, document: (n: number) => unknown) =>
      Array.from({ length: 300 }, (_, n) => ({ id: `p${n}`, document: document(n), position }));
    await store.commit(people, { from: START, to: '1', changes: at('1', (n) => documents[n % 3]) });
    await store.commit(
      { ...people, generation: 2 },
      { from: START, to: '1', changes: at('1', (n) => documents[n % 3]) },
    );
    await store.commit(people, {
      from: '1',
      to: '2',
      changes: at('2', (n) => (n % 2 === 0 ? null : { name: `person ${n}` })),
    });
    await store.drop({ ...people, generation: 2 });
    expect(await remains(secrets)).toEqual(secrets);

    await store.scrub();
    expect(await remains(secrets)).toEqual([]);
    expect(await store.count(people)).toBe(150);
    await store.close();
  });

  async function remains(secrets: readonly string[]): Promise<string[]> {
    const files = await readdir(folder);
    const contents = await Promise.all(files.map((name) => readFile(join(folder, name))));
    return secrets.filter((secret) => contents.some((content) => content.includes(secret)));
  }
});

test('a byte that the disk has changed is found out when the document is read, also where it is JSON all the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-documents-'));
  const file = join(folder, 'documents.db');
  const collections: readonly Collection[] = [
    { name: 'plain', version: 1, indexes: ['title'] },
    { name: 'searched', version: 1, indexes: [], searched: ['title'] },
    { name: 'texts', version: 1, indexes: [], searched: ['title'], textIndex: true },
  ];
  const document = { title: 'Rivers', votes: 41 };
  const first = await openEmbeddedDocumentStore({ file });
  await first.open(collections);
  for (const collection of collections) {
    const changes = ['a', 'b'].map((id) => ({ id, document, position: '0001' }));
    await first.commit(collection, { from: START, to: '0001', changes });
  }
  await first.close();
  const database = new DatabaseSync(file);
  for (const { name } of collections)
    database.exec(`UPDATE ${name}_v1 SET document = replace(document, '41', '47') WHERE id = 'a'`);
  // As an earlier version wrote it, without a sum.
  database.exec(
    `INSERT INTO plain_v1 (id, document, position) VALUES ('c', '{"title":"Old","votes":1}', '0001')`,
  );
  database.close();

  const told: string[] = [];
  const store = await openEmbeddedDocumentStore({ file, onDamaged: ({ message }) => told.push(message) });
  await store.open(collections);
  for (const collection of collections) {
    const damaged = {
      name: 'DamagedDocument',
      message: expect.stringContaining('is not what was written') as string,
    };
    await expect(store.get(collection, 'a')).rejects.toMatchObject(damaged);
    await expect(store.getMany(collection, ['a', 'b'])).rejects.toMatchObject(damaged);
    await expect(store.find(collection, {})).rejects.toMatchObject(damaged);
    expect(await store.get(collection, 'b')).toEqual({ id: 'b', document, position: '0001' });
  }
  expect(told[0]).toMatch(/documents\.db is damaged: the document a of plain v1 is not what was written/);
  expect(await store.get(collections[0] as Collection, 'c')).toMatchObject({
    document: { votes: 1 },
    position: '0001',
  });
  await store.close();
  await rm(folder, { recursive: true });
});
