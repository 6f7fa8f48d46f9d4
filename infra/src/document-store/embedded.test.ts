import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { documentStoreConformance } from './conformance.ts';
import { openEmbeddedDocumentStore } from './embedded.ts';
import { createStatements, orderClause, whereClause } from './embedded-sql.ts';

documentStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-documents-'));
  return {
    open: () => openEmbeddedDocumentStore({ file: join(folder, 'documents.db') }),
    remove: () => rm(folder, { recursive: true }),
  };
});

test('filters and sorts by the indexes of the declared fields', () => {
  const polls = { name: 'polls', version: 3, indexes: ['ownerId', 'createdAt'] };
  const database = new DatabaseSync(':memory:', { returnArrays: true });
  for (const statement of createStatements(polls)) database.exec(statement);
  const plan = (clauses: string) =>
    JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN SELECT * FROM "polls_v3" ${clauses}`).all());

  expect(plan(whereClause(polls, { ownerId: 'a' }).sql)).toContain('USING INDEX polls_v3_ownerId');
  expect(plan(whereClause(polls, { ownerId: ['a', 'b'] }).sql)).toContain('USING INDEX polls_v3_ownerId');
  const together = { ...polls, indexes: [['ownerId', 'createdAt']] };
  for (const statement of createStatements(together)) database.exec(statement);
  const newest = orderClause(together, [{ field: 'createdAt', descending: true }]);
  expect(plan(`${whereClause(together, { ownerId: 'a' }).sql} ${newest}`)).toContain(
    'polls_v3_ownerId_createdAt',
  );
  database.exec('DROP INDEX "polls_v3_ownerId_createdAt"');
  expect(plan(orderClause(polls, [{ field: 'createdAt' }]))).toBe(
    plan('INDEXED BY "polls_v3_createdAt" ORDER BY json_extract(document, \'$.createdAt\'), id'),
  );
});
