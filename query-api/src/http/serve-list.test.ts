import type { DocumentQuery } from '@pollux/infra/document-store/document-store';
import type { Projector } from '@pollux/projections/kernel/projector';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Documents } from './documents.ts';
import { pageFrom } from './serve-list.ts';

const of = {} as Projector<unknown>;

/** So many documents in the order of their ages, ties by id, as a document store finds them; and how many it read over. */
function documentsOf(ages: readonly number[]) {
  const ids = ages.map((age, index) => ({ age, id: String(index).padStart(3, '0') }));
  const inOrder = ids.toSorted((one, other) => one.age - other.age || (one.id < other.id ? -1 : 1));
  const skipped: number[] = [];
  const find = async (_of: unknown, { sort = [], skip = 0, limit = 0 }: DocumentQuery) => {
    skipped.push(skip);
    const ordered = sort[0]?.descending ? inOrder.toReversed() : inOrder;
    return ordered.slice(skip, skip + limit);
  };
  return { inOrder, skipped, documents: { find } as unknown as Pick<Documents, 'find'> };
}

test('every page is that of the whole list, and no page reads over more than half of it', async () => {
  const asked = fc.record({
    ages: fc.array(fc.nat(5), { maxLength: 40 }),
    skip: fc.nat(45),
    limit: fc.integer({ min: 1, max: 12 }),
    descending: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ ages, skip, limit, descending }) => {
      const { inOrder, skipped, documents } = documentsOf(ages);
      const selection = { where: {}, search: '', sort: [{ field: 'age', descending }] };
      const total = ages.length;
      const page = await pageFrom(of, selection, { skip, limit, total }, documents);
      const all = descending ? inOrder.toReversed() : inOrder;
      expect(page).toEqual(all.slice(skip, skip + limit));
      for (const each of skipped) expect(each).toBeLessThanOrEqual(total / 2);
    }),
  );
});

test('the first page is there also where what is known of how many there are is late', async () => {
  const { documents, inOrder } = documentsOf([3, 1, 2]);
  const selection = { where: {}, search: '', sort: [{ field: 'age' }] };
  expect(await pageFrom(of, selection, { skip: 0, limit: 10, total: 0 }, documents)).toEqual(inOrder);
});
