import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addGrade, noSums } from './sums.ts';
import { figuresToSortBy, quizFigures } from './figures.ts';
import { shareKey, shareOf, shareValue, shownPercent } from './share.ts';

const share = fc
  .integer({ min: 1, max: 4_000 })
  .chain((totalHalfPoints) =>
    fc.record({ halfPoints: fc.nat(totalHalfPoints), totalHalfPoints: fc.constant(totalHalfPoints) }),
  );

test('shares are in order of their exact fractions, and are shown cut off [P443]', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const exactly = one.halfPoints * other.totalHalfPoints - other.halfPoints * one.totalHalfPoints;
      expect(Math.sign(shareValue(one) - shareValue(other))).toBe(Math.sign(exactly));
      expect(shareOf(shareKey(one))).toEqual(one);
      const { halfPoints, totalHalfPoints } = one;
      expect(shownPercent(one)).toBe(Number((100n * BigInt(halfPoints)) / BigInt(totalHalfPoints)));
    }),
  );
  expect(shareValue({ halfPoints: 0, totalHalfPoints: 0 })).toBe(0);
});

test('quizzes that show the same figures are in order of what they come to exactly [P158]', () => {
  const taken = (halfPoints: number, totalHalfPoints: number) => {
    const sums = noSums();
    addGrade(sums, { score: { halfPoints, totalHalfPoints, isPass: false }, questions: [] }, 1);
    return sums;
  };
  // 40.909… and 40.0 %, of which both are shown as 40.
  const [better, worse] = [taken(9, 22), taken(8, 20)];
  expect([better, worse].map((sums) => quizFigures(sums).highest)).toEqual([40, 40]);
  expect(figuresToSortBy(better).highest).toBeGreaterThan(figuresToSortBy(worse).highest ?? Infinity);
  expect(figuresToSortBy(better).lowest).toBeGreaterThan(figuresToSortBy(worse).lowest ?? Infinity);
  // 33.3333… and 33.33 in the mean are both shown as 33.33.
  const [third, nearly] = [taken(1, 3), taken(3_333, 10_000)];
  expect([third, nearly].map((sums) => quizFigures(sums).average)).toEqual([33.33, 33.33]);
  expect(figuresToSortBy(third).average).toBeGreaterThan(figuresToSortBy(nearly).average ?? Infinity);
});
