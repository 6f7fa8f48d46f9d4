import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { START } from '../event-store/event-store.ts';
import type { Collection, DocumentQuery } from './document-store.ts';
import { openEmbeddedDocumentStore } from './embedded.ts';
import { conditionsInOrder, isRangeAlone } from './embedded-sifting.ts';
import { createStatements, fromClause, orderClause, provideFunctions } from './embedded-sql.ts';
import { FEW } from './embedded-texts.ts';

const quizzes: Collection = {
  name: 'quizzes',
  version: 1,
  indexes: [
    ['isBinned', 'createdAt'],
    ['isBinned', 'kind', 'createdAt'],
    ['isBinned', 'kind', 'answers'],
    ['isBinned', 'answers'],
    'language',
  ],
  searched: ['title'],
  textIndex: true,
};
const newest = [{ field: 'createdAt', descending: true }];

const inOrder: [
  what: string,
  where: NonNullable<DocumentQuery['where']>,
  sort: DocumentQuery['sort'],
  fields: unknown,
][] = [
  ['a range in another order', { isBinned: false, answers: { gte: 1 } }, newest, ['isBinned']],
  [
    'with more values held',
    { isBinned: false, kind: 'a', answers: { gte: 1, lt: 9 } },
    newest,
    ['isBinned', 'kind'],
  ],
  ['several values', { isBinned: false, kind: ['a', 'b'] }, newest, ['isBinned']],
  ['a range in its own order', { isBinned: false, answers: { gte: 1 } }, [{ field: 'answers' }], undefined],
  ['a range of the order', { isBinned: false, createdAt: { lt: 'x' } }, newest, undefined],
  ['values that an index has before the order', { isBinned: false, kind: 'a' }, newest, undefined],
  ['parts of texts alone', { isBinned: false, title: { contains: 'x' } }, newest, undefined],
  ['what no index has together', { isBinned: false, language: 'ta' }, newest, undefined],
  ['with nothing held', { isBinned: false, answers: { gte: 1 } }, [{ field: 'language' }], []],
  [
    'an order that no index has',
    { isBinned: false, answers: { gte: 1 } },
    [{ field: 'kind' }, { field: 'language' }],
    undefined,
  ],
  [
    'orders in two directions',
    { isBinned: false, kind: ['a', 'b'] },
    [...newest, { field: 'answers' }],
    undefined,
  ],
  ['what is in no order', { isBinned: false, answers: { gte: 1 } }, [], undefined],
];
test.each(inOrder)(
  'of the conditions with %s those go with the order that an index has with it',
  (_what, where, sort, fields) => {
    const conditions = conditionsInOrder(quizzes, where, sort)?.map(({ field }) => field);
    expect(conditions && [...new Set(conditions)]).toEqual(fields);
  },
);

test('what is sifted is found in one index and looked for in the order of another', () => {
  const database = new DatabaseSync(':memory:', { returnArrays: true });
  provideFunctions(database);
  for (const statement of createStatements(quizzes, 'quizzes_v1')) database.exec(statement);
  const where = { isBinned: false, answers: { gte: 1 } };
  const { sql } = fromClause(
    quizzes,
    'quizzes_v1',
    { where },
    { inOrder: conditionsInOrder(quizzes, where, newest) },
  );
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN SELECT * FROM ${sql} ${orderClause(quizzes, newest)}`)
    .all();
  const steps = plan.map((row) => (row as unknown as [unknown, unknown, unknown, step: string])[3]);
  expect(steps.filter((step) => step.startsWith('SEARCH'))).toEqual([
    'SEARCH quizzes_v1 USING INDEX quizzes_v1_isBinned_createdAt (field_isBinned=?)',
    'SEARCH quizzes_v1 USING COVERING INDEX quizzes_v1_isBinned_answers (field_isBinned=? AND field_answers>?)',
  ]);
  expect(steps.join()).not.toContain('ORDER BY');
});

const plain: [what: string, query: Omit<DocumentQuery, 'search'>, steps: RegExp][] = [
  [
    'a range alone',
    { where: { language: { gt: 'en' } } },
    /^SEARCH .*_language \(field_language>\?\),USE TEMP/,
  ],
  [
    'a range with something held',
    { where: { isBinned: false, answers: { gt: 1 } } },
    /^SEARCH .*_isBinned_answers \(field_isBinned=\? AND field_answers>\?\),USE TEMP/,
  ],
  ['several values', { where: { language: ['en', 'ta'] } }, /^SEARCH .*_language \(field_language=\?\)/],
  ['nothing', {}, /^SCAN quizzes_v1 USING INDEX sqlite_autoindex/],
  [
    'a range behind a document',
    { where: { language: { gt: 'en' } }, after: 'q1' },
    /^SEARCH .*autoindex.*\(id>\?\)/,
  ],
];
test.each(plain)('in the order of ids, %s is found in an index of its own', (_what, query, steps) => {
  const database = new DatabaseSync(':memory:', { returnArrays: true });
  provideFunctions(database);
  for (const statement of createStatements(quizzes, 'quizzes_v1')) database.exec(statement);
  const order = orderClause(quizzes, [], isRangeAlone(quizzes, query));
  const { sql } = fromClause(quizzes, 'quizzes_v1', query);
  const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT id, document FROM ${sql} ${order}`).all();
  const told = plan.map((row) => (row as unknown as [unknown, unknown, unknown, step: string])[3]);
  expect(told.filter((step) => /^(SEARCH|SCAN q|USE)/.test(step)).join()).toMatch(steps);
});

test('few and many documents come in the order that is asked for, page by page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-sifting-'));
  const store = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  try {
    await store.open([quizzes]);
    const documents = Array.from({ length: 3 * FEW }, (_none, number) => ({
      id: `q${number}`,
      isBinned: number % 11 === 0,
      kind: 'abc'.charAt(number % 3),
      answers: (number * 7) % 10,
      createdAt: String((number * 7_919) % 1_000_003).padStart(7, '0'),
      title: number % 13 === 0 ? 'Rare' : 'Common',
    }));
    const changes = documents.map((document) => ({ id: document.id, document, position: '1' }));
    await store.commit(quizzes, { from: START, to: '1', changes });
    for (const [least, most] of [
      [0, 9],
      [1, 8],
      [9, 9],
      [11, 12],
    ] as const) {
      for (const kind of [['a', 'b', 'c'], ['b', 'c'], ['a']]) {
        for (const title of ['common', 'rare', '']) {
          const where = {
            isBinned: false,
            kind,
            answers: { gte: least, lte: most },
            title: { contains: title },
          };
          const expected = documents
            .filter(
              (one) =>
                !one.isBinned && kind.includes(one.kind) && one.answers >= least && one.answers <= most,
            )
            .filter((one) => one.title.toLowerCase().includes(title))
            .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
            .map(({ id }) => id);
          const found = await store.find(quizzes, { where, sort: newest });
          expect(found.map(({ id }) => id)).toEqual(expected);
          const page = await store.find(quizzes, { where, sort: newest, skip: 20, limit: 10 });
          expect(page.map(({ id }) => id)).toEqual(expected.slice(20, 30));
        }
      }
    }
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});
