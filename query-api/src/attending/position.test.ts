import { positionsOf } from '@pollux/domain/scoring/positions';
import { id } from '@pollux/domain/testing';
import { rankOf } from '@pollux/projections/attending/reported-attempts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Documents } from '../http/documents.ts';
import { placesOf, ranksOf } from './position.ts';

const quizId = id(9);

interface Scored {
  readonly halfPoints: number;
  readonly duration: number;
}

/** Counts and finds the ranks of the quiz as the document store does, for what is asked of it here; it may have the sums, too. */
function documentsOf(ranks: readonly (number | null)[], summed?: readonly Scored[]): Documents {
  const count = async (_of: unknown, { where }: { where: { rank: { gte?: number; lt: number } } }) => {
    expect(where).toMatchObject({ quizId, isSubmitted: true });
    const { gte = Number.NEGATIVE_INFINITY, lt } = where.rank;
    return ranks.filter((rank) => rank !== null && rank >= gte && rank < lt).length;
  };
  const inOrder = ranks.filter((rank) => rank !== null).toSorted((one, other) => one - other);
  const find = async (_of: unknown, { skip = 0 }: { skip?: number }) => {
    expect(Number.isSafeInteger(skip)).toBe(true);
    return inOrder.slice(skip, skip + 1).map((rank) => ({ document: { rank } }));
  };
  const byHalfPoints: Record<string, number> = {};
  for (const { halfPoints } of summed ?? []) byHalfPoints[halfPoints] = (byHalfPoints[halfPoints] ?? 0) + 1;
  const document = summed && { isExact: true, correction: 0, sums: { byHalfPoints } };
  return { count, find, get: async () => document && { document } } as unknown as Documents;
}

test.each([
  ['an index counts', false],
  ['sums and an index count', true],
])('places that %s are those of all attempts in order, ties sharing one [P446]', async (_by, isSummed) => {
  const scored = fc.record({ halfPoints: fc.nat(6), duration: fc.nat(4) });
  await fc.assert(
    fc.asyncProperty(fc.array(scored, { maxLength: 12 }), fc.nat(12), async (all, asked) => {
      const documents = documentsOf([...all.map(rankOf), null], isSummed ? all : undefined);
      const inOrder = positionsOf(all);
      const some = inOrder.toReversed().slice(0, asked);
      const ranks = some.map(({ attempt }) => rankOf(attempt));
      expect(await placesOf(quizId, ranks, documents)).toEqual(some.map(({ position }) => position));
    }),
  );
});

test('what is open, or has no score, has no place', async () => {
  const ranks = [{ halfPoints: 3, duration: null }, { duration: 5 }].map(rankOf);
  expect(await placesOf(quizId, ranks, documentsOf([1]))).toEqual([null, null]);
});

test('attempts are narrowed to the places that are asked for, ties with them', async () => {
  const scored = fc.record({ halfPoints: fc.nat(6), duration: fc.nat(4) });
  const end = fc.option(fc.integer({ min: -2, max: 28 }), { nil: undefined });
  const ends = fc.record({ gte: end, gt: end, lte: end, lt: end });
  await fc.assert(
    fc.asyncProperty(fc.array(scored, { maxLength: 12 }), ends, async (all, halves) => {
      const { gte, gt, lte, lt } = Object.fromEntries(
        Object.entries(halves).map(([name, half]) => [name, half === undefined ? undefined : half / 2]),
      );
      const asked = { 'position.gte': gte, 'position.gt': gt, 'position.lte': lte, 'position.lt': lt };
      const found = await ranksOf(quizId, asked, documentsOf(all.map(rankOf)));
      const fits = (rank: number) => {
        if (typeof found === 'string') return found === 'any';
        return rank > Number(found.gt ?? -Infinity) && rank <= Number(found.lte);
      };
      for (const { attempt, position } of positionsOf(all))
        expect([position, fits(rankOf(attempt) ?? 0)]).toEqual([
          position,
          position >= (gte ?? 1) && position > (gt ?? 0) && position <= (lte ?? 99) && position < (lt ?? 99),
        ]);
    }),
  );
});

test('places beyond every number are nobody’s, and leave nobody out', async () => {
  const documents = documentsOf([1, 2]);
  expect(await ranksOf(quizId, { 'position.gte': 1e300 }, documents)).toBe('none');
  expect(await ranksOf(quizId, { 'position.lte': 1e300 }, documents)).toEqual({
    lte: Number.MAX_SAFE_INTEGER,
  });
});
