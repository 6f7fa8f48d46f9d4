import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentQuery } from '@pollux/infra/document-store/document-store';
import type { Projector } from '@pollux/projections/kernel/projector';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { list } from './list-contract.ts';
import { listFileOf } from './list-export.ts';
import { anyone } from './policies.ts';
import type { Asking } from './serve.ts';
import { servesList } from './serve-list.ts';

const ROWS = 1_200;

const getThings = list('GET', '/api/things', {
  row: z.object({ name: z.string() }),
  sortable: ['name'],
  sort: 'name',
  filters: {},
});
const serveThings = servesList(getThings, {
  may: anyone,
  of: {} as Projector<{ readonly name: string }>,
  rows: (stored) => stored.map(({ document: { name } }) => ({ name })),
});
const things = Array.from({ length: ROWS }, (_, number) => ({
  id: String(number),
  document: { name: `thing ${number}` },
  position: '1',
}));
const by = {
  documents: {
    positionOf: async () => '1',
    count: async () => ROWS,
    find: async (_of: unknown, { skip = 0, limit = 0 }: DocumentQuery) => things.slice(skip, skip + limit),
  },
} as unknown as Asking;

test.each(['csv', 'xlsx'])('others have their turn while the rows of a file are made: %s', async (format) => {
  const query = { format, columns: ['name'], labels: {}, timeZone: 'UTC', sort: 'name' };
  const made = { rows: 0 };
  const { content } = await listFileOf(serveThings).make({ params: {}, query }, by, () => made.rows++);
  // How many rows were made between two turns.
  const steps: number[] = [];
  const watching = (async () => {
    for (let before = 0; made.rows < ROWS; before = made.rows) {
      await nextTurn();
      steps.push(made.rows - before);
    }
  })();
  await Promise.all([watching, buffer(content)]);
  expect(made.rows).toBe(ROWS);
  expect(Math.max(...steps)).toBeLessThanOrEqual(50);
});
