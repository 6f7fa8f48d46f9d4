import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inProportion, percentOf, sumOf } from './money.ts';

test.each([
  [49_900, 1_800, 8_982],
  [50, 500, 3],
  [10, 500, 1],
  [9, 500, 0],
  [0, 1_800, 0],
])('%i paise at %i basis points are %i paise', (paise, basisPoints, expected) => {
  expect(percentOf(paise, basisPoints)).toBe(expected);
});

const paise = fc.integer({ min: 0, max: 1e11 });

test('a percentage is the nearest paisa, halves up', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const twice = 2n * BigInt(amount) * BigInt(basisPoints);
      const expected = (twice + 10_000n) / 20_000n;
      expect(BigInt(percentOf(amount, basisPoints))).toBe(expected);
    }),
  );
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is no amount', (amount) => {
  expect(() => percentOf(amount, 500)).toThrow(RangeError);
  expect(() => inProportion(amount, [1])).toThrow(RangeError);
});

test('parts sum up to the whole, and none is a paisa or more away from its share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(paise, weights, (amount, given) => {
      fc.pre(sumOf(given) > 0);
      const parts = inProportion(amount, given);
      expect(sumOf(parts)).toBe(amount);
      const all = BigInt(sumOf(given));
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * all - BigInt(amount) * BigInt(given[index] ?? 0);
        expect(off < all && -off < all).toBe(true);
      }
    }),
  );
});

test('what is left goes to those who lost most, and among equals to the first', () => {
  expect(inProportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(inProportion(8_983, [1, 1])).toEqual([4_492, 4_491]);
  expect(inProportion(10, [1, 0, 5])).toEqual([2, 0, 8]);
  expect(inProportion(0, [0, 0])).toEqual([0, 0]);
  expect(() => inProportion(1, [0])).toThrow(RangeError);
});
