import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START } from '../event-store/event-store.ts';
import type { Collection, DocumentFilter, DocumentStore } from './document-store.ts';
import { openEmbeddedDocumentStore } from './embedded.ts';
import { createStatements, fromClause, orderClause, provideFunctions } from './embedded-sql.ts';
import { FEW, partsOf, partsQuery } from './embedded-texts.ts';

const people: Collection = {
  name: 'people',
  version: 1,
  indexes: [['isAdmin', 'createdAt']],
  searched: ['name', 'city'],
  textIndex: true,
};

describe('The embedded store’s index of texts', () => {
  let folder: string;
  let file: string;
  let store: DocumentStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pollux-texts-'));
    file = join(folder, 'documents.db');
    store = await openEmbeddedDocumentStore({ file });
    await store.open([people]);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  let position = 0;
  beforeEach(() => {
    position = 0;
  });
  async function write(documents: Readonly<Record<string, unknown>>): Promise<void> {
    const from = position === 0 ? START : `${position}`;
    position += 1;
    const changes = Object.entries(documents).map(([id, document]) => ({
      id,
      document,
      position: `${position}`,
    }));
    await store.commit(people, { from, to: `${position}`, changes });
  }
  const person = (name: string, more: object = {}) => ({ name, city: null, isAdmin: false, ...more });
  const idsOf = async (query: DocumentFilter) => (await store.find(people, query)).map(({ id }) => id);

  /** The first column of what is asked of the file beside the store. */
  function reading(sql: string, before = ''): string[] {
    const database = new DatabaseSync(file, { returnArrays: true });
    try {
      database.exec(before);
      return database
        .prepare(sql)
        .all()
        .map((row) => (row as unknown as [value: string])[0]);
    } finally {
      database.close();
    }
  }
  const parts = () =>
    reading(
      'SELECT term FROM temp.terms',
      `CREATE VIRTUAL TABLE temp.terms USING fts5vocab (main, 'people_v1:parts', 'row')`,
    );
  const blocks = () => reading('SELECT hex(block) FROM "people_v1:parts_data" ORDER BY id').join(' ');
  const tables = () => reading('SELECT name FROM sqlite_schema');
  const isSound = () =>
    reading(
      'SELECT 1',
      `INSERT INTO "people_v1:parts" ("people_v1:parts", rank) VALUES ('integrity-check', 1)`,
    );

  test('finds the same whether few or many documents have it', async () => {
    const many = FEW + 50;
    const named = (number: number) => person(number % 10 === 0 ? `Lakshmi ${number}` : `Kumar ${number}`);
    await write(
      Object.fromEntries(Array.from({ length: many }, (_none, number) => [`p${number}`, named(number)])),
    );
    expect(await store.count(people, { search: 'lakshmi' })).toBe(many / 10);
    expect(await store.count(people, { search: 'kumar' })).toBe((many * 9) / 10);
    await write({ more: person('Lakshmi') });
    const lakshmis = Object.fromEntries(
      Array.from({ length: FEW }, (_none, number) => [`l${number}`, person('Lakshmi')]),
    );
    await write(lakshmis);
    expect(await store.count(people, { search: 'LAKSHMI' })).toBe(many / 10 + 1 + FEW);
    expect(await store.count(people, { where: { name: { contains: 'kshmi 5' } } })).toBe(6);
    const sort = [{ field: 'isAdmin' }, { field: 'createdAt' }];
    expect(await store.find(people, { search: 'lakshmi', sort, limit: 3 })).toHaveLength(3);
  });

  test('keeps no part of what was deleted or replaced once the file is scrubbed', async () => {
    await write({ a: person('Asha Kumar'), b: person('XYZ'), c: person('Chitra', { city: 'Chennai' }) });
    expect(parts()).toContain('ash');
    expect(blocks()).toContain(Buffer.from('xyz').toString('hex').toUpperCase());
    await write({ a: null, b: person('Devi'), c: person('Chitra', { city: null }) });
    const kept = ['chi', 'dev', 'evi', 'hit', 'itr', 'tra'];
    expect(parts()).toEqual(kept);
    isSound();
    await store.scrub();
    expect(parts()).toEqual(kept);
    expect(blocks()).not.toContain(Buffer.from('xyz').toString('hex').toUpperCase());
    isSound();
    const files = await readdir(folder);
    const contents = await Promise.all(files.map(async (name) => `${await readFile(join(folder, name))}`));
    for (const gone of ['Asha', 'asha', 'XYZ', 'xyz', 'Chennai', 'chennai'])
      expect(contents.filter((content) => content.includes(gone))).toEqual([]);
  });

  test('finds the same documents after the file was rewritten, and after a restart', async () => {
    const names = Array.from(
      { length: 40 },
      (_none, number) => [`p${number}`, person(`Number-${number}`)] as const,
    );
    await write(Object.fromEntries(names));
    await write(
      Object.fromEntries(names.filter((_name, number) => number % 3 !== 0).map(([id]) => [id, null])),
    );
    await store.scrub();
    expect(await idsOf({ search: 'number-36' })).toEqual(['p36']);
    await store.close();
    store = await openEmbeddedDocumentStore({ file });
    await store.open([people]);
    expect(await idsOf({ search: 'number-36' })).toEqual(['p36']);
    await write({ p36: person('Somebody'), p99: person('Number-99') });
    expect(await idsOf({ search: 'number-36' })).toEqual([]);
    expect(await idsOf({ search: 'number-99' })).toEqual(['p99']);
    isSound();
  });

  test('is not written where the texts of a document stay', async () => {
    await write({ a: person('Asha'), b: person('Bala') });
    const before = blocks();
    await write({ a: person('Asha', { isAdmin: true }), b: person('BALA') });
    expect(blocks()).toBe(before);
    expect(await idsOf({ where: { isAdmin: true }, search: 'asha' })).toEqual(['a']);
    await write({ b: person('Balan') });
    expect(blocks()).not.toBe(before);
  });

  test('goes with its generation from the file', async () => {
    const next = { ...people, generation: 2 };
    await write({ a: person('Asha') });
    await store.open([next]);
    await store.commit(next, { from: START, to: '1', changes: [] });
    await store.switchTo(next);
    await store.drop({ ...people, generation: 1 });
    expect(tables().filter((name) => name.startsWith('people_v1:'))).toEqual([]);
    expect(tables()).toContain('people_v1_g2:parts');
    await store.dropEarlierVersions({ ...people, version: 2 });
    expect(tables().join()).not.toContain('people_v1');
  });
});

describe('The embedded store’s statements on an index of texts', () => {
  const database = new DatabaseSync(':memory:', { returnArrays: true });
  provideFunctions(database);
  for (const statement of createStatements(people, 'people_v1')) database.exec(statement);
  const plan = (sql: string) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => (row as unknown as [unknown, unknown, unknown, detail: string])[3]);
  const query = { where: { isAdmin: false, name: { contains: 'asha' } }, search: 'kumar' };
  const newest = orderClause(people, [{ field: 'createdAt', descending: true }]);

  test('find the parts of what is searched by that index', () => {
    expect(plan(partsQuery('people_v1'))).toEqual([
      expect.stringMatching(/^SCAN people_v1:parts VIRTUAL TABLE INDEX \d+:M/),
    ]);
  });

  test('look at a few documents by their numbers', () => {
    const [first] = plan(
      `SELECT count(*) FROM ${fromClause(people, 'people_v1', query, { few: [1, 2] }).sql}`,
    );
    expect(first).toBe('SEARCH people_v1 USING INTEGER PRIMARY KEY (rowid=?)');
  });

  test('go through the texts of many in the order of an index, and count without the documents', () => {
    const { sql } = fromClause(people, 'people_v1', query);
    const texts = expect.stringMatching(/^SEARCH texts (EXISTS )?USING INTEGER PRIMARY KEY \(rowid=\?\)/);
    const found = 'SEARCH people_v1 USING INDEX people_v1_isAdmin_createdAt (field_isAdmin=?)';
    expect(plan(`SELECT * FROM ${sql} ${newest}`)).toEqual([found, texts]);
    expect(plan(`SELECT count(*) FROM ${sql}`)).toEqual([found.replace('INDEX', 'COVERING INDEX'), texts]);
  });

  test('count many in the order of their texts, without the documents', () => {
    const { sql } = fromClause(people, 'people_v1', query, { isThroughTexts: true });
    expect(plan(`SELECT count(*) FROM ${sql}`).filter((step) => !step.includes('SUBQUERY'))).toEqual([
      'SEARCH people_v1 USING COVERING INDEX people_v1_isAdmin_createdAt (field_isAdmin=?)',
      'SCAN people_v1:texts',
      'CREATE BLOOM FILTER',
    ]);
  });

  test.each([
    ['nothing', { search: 'a bc', where: { name: { contains: '' } } }, undefined],
    ['each part once', { search: 'asha ASHAS' }, '"ash" AND "sha" AND "has"'],
    ['characters, not units', { search: '😀😀😀' }, '"😀😀😀"'],
    ['quotes as they are', { search: 'a"b' }, '"a""b"'],
    ['both kinds', { search: 'bala', where: { name: { contains: 'a b' } } }, '"a b" AND "bal" AND "ala"'],
    ['nothing of a text with what is passed over', { search: 'as\0ha' }, undefined],
  ])('ask for %s', (_what, asked, expected) => {
    expect(partsOf(people, asked)).toBe(expected);
  });

  test('ask for no more than is worth it', () => {
    const letters = Array.from({ length: 500 }, (_none, index) => String.fromCodePoint(0x4e00 + index)).join(
      '',
    );
    expect(partsOf(people, { search: letters })?.split(' AND ')).toHaveLength(64);
  });
});
