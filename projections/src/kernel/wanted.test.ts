import { GradeAdded } from '@pollux/domain/reference/grade';
import { SubjectAdded } from '@pollux/domain/reference/subject';
import { withCodec } from '@pollux/infra/event-codec/coded-event-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { projector } from './projector.ts';
import { rebuild } from './rebuild.ts';
import { openTestStores, startRunner, type TestStores } from './testing.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const grades = projector('grade-count', { version: 1, document: z.object({ count: z.int() }) }).creates(
  GradeAdded,
  () => 'all',
  (before) => ({ count: (before?.count ?? 0) + 1 }),
);

test('a read model is handed what it has rules for, and what nobody knows, and comes to the end of the log', async () => {
  const handed: string[] = [];
  const events = withCodec(stores.events, {
    encode: (each) => each,
    decode(each) {
      handed.push(...each.map(({ type }) => type));
      return each;
    },
  });
  const happened = [GradeAdded, SubjectAdded].map(({ type }) => ({ type, data: {} }));
  const head = await stores.append(...happened, { type: 'NeverHeardOf', data: {} }, ...happened.slice(1));
  const runner = startRunner({ ...stores, events }, grades);
  await stores.reached(head, grades);
  await runner.stop();
  expect(handed).toEqual([GradeAdded.type, 'NeverHeardOf']);

  handed.length = 0;
  const { events: read } = await rebuild(grades, { events, documents: stores.documents });
  expect([read, handed]).toEqual([2, [GradeAdded.type, 'NeverHeardOf']]);
  expect(await stores.countOf(grades, 'all')).toBe(1);
});
