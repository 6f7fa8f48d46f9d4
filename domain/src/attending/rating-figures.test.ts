import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_RATINGS, ratingFigures } from './rating-figures.ts';

const counts = (...votes: readonly number[]) =>
  votes.map((count, index) => ({ stars: index + 1, votes: count }));

test('a worked example: 40 ratings', () => {
  // 2 x 1 + 4 x 2 + 6 x 3 + 12 x 4 + 16 x 5 = 156 stars of 40 people are 3.9 each. The 20th and the 21st have 4 stars.
  // 12 + 16 = 28 of 40 are 70 %; 16 less 2 + 4 + 6 = 12 are 4 of 40, which is 10.
  expect(ratingFigures(counts(2, 4, 6, 12, 16))).toEqual({
    ratings: 40,
    mean: 3.9,
    median: 4,
    topTwo: 70,
    net: 10,
  });
});

test('where two ratings share the middle, the median is between them', () => {
  expect(ratingFigures(counts(0, 2, 0, 0, 2)).median).toBe(3.5);
  expect(ratingFigures(counts(0, 2, 0, 0, 3)).median).toBe(5);
});

test('of a few ratings no shares are told, of none nothing', () => {
  expect(ratingFigures(counts(0, 0, 0, 0, LEAST_RATINGS - 1))).toEqual({
    ratings: LEAST_RATINGS - 1,
    mean: 5,
    median: 5,
    topTwo: null,
    net: null,
  });
  expect(ratingFigures(counts(0, 0, 0, 0, LEAST_RATINGS))).toMatchObject({ topTwo: 100, net: 100 });
  expect(ratingFigures(counts(LEAST_RATINGS, 0, 0, 0, 0))).toMatchObject({ topTwo: 0, net: -100 });
  expect(ratingFigures([])).toEqual({ ratings: 0, mean: null, median: null, topTwo: null, net: null });
});

test('a mean in the middle of two hundredths is rounded upwards', () => {
  // 201 stars of 200 ratings: 1.005, which as a fraction of two is a little less.
  expect(ratingFigures(counts(199, 1, 0, 0, 0)).mean).toBe(1.01);
});

test('figures of counts are those of the ratings one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: LEAST_RATINGS, maxLength: 200 }),
      (all) => {
        const figures = ratingFigures(
          [1, 2, 3, 4, 5].map((stars) => ({ stars, votes: all.filter((each) => each === stars).length })),
        );
        const sorted = all.toSorted((one, other) => one - other);
        const middle = all.length / 2;
        const median =
          all.length % 2 === 1
            ? sorted[Math.floor(middle)]
            : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
        expect(figures.median).toBe(median);
        const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
        expect(Math.abs((figures.mean ?? NaN) - mean)).toBeLessThanOrEqual(0.0050001);
        const share = (are: (stars: number) => boolean) => (100 * all.filter(are).length) / all.length;
        expect(Math.abs((figures.topTwo ?? NaN) - share((stars) => stars >= 4))).toBeLessThanOrEqual(
          0.0500001,
        );
        const net = share((stars) => stars === 5) - share((stars) => stars <= 3);
        expect(Math.abs((figures.net ?? NaN) - net)).toBeLessThanOrEqual(0.0500001);
        expect(Object.is(figures.net, -0)).toBe(false);
      },
    ),
  );
});
