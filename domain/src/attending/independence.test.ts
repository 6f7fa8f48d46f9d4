import { expect, test } from 'vitest';
import { independenceOf } from './independence.ts';

function said(counts: readonly (readonly number[])[]) {
  const found = independenceOf(counts);
  if (typeof found === 'string') throw new Error(`Nothing is said: ${found}`);
  return found;
}

test('the wafers of the NIST/SEMATECH handbook (7.4.5): 19.18 with 6 degrees of freedom', () => {
  const found = said([
    [15, 21, 45, 13],
    [26, 31, 34, 5],
    [33, 17, 49, 20],
  ]);
  expect(found.chiSquared).toBeCloseTo(19.18, 2);
  expect(found.degrees).toBe(6);
  expect(found.p).toBeLessThan(0.005);
  expect(found.v).toBeCloseTo(Math.sqrt(19.178 / (309 * 2)), 4);
});

test('the examples of SciPy’s manual: chi2_contingency, and association by Cramér', () => {
  const contingency = said([
    [10, 10, 20],
    [20, 20, 20],
  ]);
  expect(contingency.chiSquared).toBeCloseTo(2.7777777777777777, 12);
  expect(contingency.p).toBeCloseTo(0.24935220877729619, 12);
  expect(contingency.degrees).toBe(2);
  const association = said([
    [100, 150],
    [203, 322],
    [420, 700],
    [320, 210],
  ]);
  expect(association.v).toBeCloseTo(0.18617813077483678, 12);
});

test.each([
  // Tables of critical values, NIST/SEMATECH handbook 1.3.6.7.4.
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [10.828, 1, 0.001],
  [7.815, 3, 0.05],
  [11.07, 5, 0.05],
  [9.488, 4, 0.05],
  [24.996, 15, 0.05],
])('of chi-squared %d with %d degrees of freedom the table has %d', (chiSquared, degrees, p) => {
  // Two rows that are alike but for two columns: of 1,000 expected in each cell, four are off by as much as it takes.
  const off = Math.sqrt(250 * chiSquared);
  const others = Array.from({ length: degrees - 1 }, () => 1_000);
  const found = said([
    [1_000 + off, 1_000 - off, ...others],
    [1_000 - off, 1_000 + off, ...others],
  ]);
  expect(found.chiSquared).toBeCloseTo(chiSquared, 6);
  expect(found.degrees).toBe(degrees);
  expect(found.p).toBeCloseTo(p, 4);
});

test('what nobody chose changes nothing', () => {
  const table = [
    [10, 0, 10, 20],
    [0, 0, 0, 0],
    [20, 0, 20, 20],
  ];
  expect(said(table)).toEqual(
    said([
      [10, 10, 20],
      [20, 20, 20],
    ]),
  );
});

test('nothing is said of one choice, nor where expected counts are too small', () => {
  expect(independenceOf([])).toBe('one-choice');
  expect(independenceOf([[5, 9]])).toBe('one-choice');
  expect(
    independenceOf([
      [5, 0],
      [9, 0],
    ]),
  ).toBe('one-choice');
  // Each of the four expects 2.5.
  expect(
    independenceOf([
      [5, 0],
      [0, 5],
    ]),
  ).toBe('few');
  // One of ten cells expects less than 5, but more than 1: that is allowed.
  expect(
    said([
      [40, 40, 40, 40, 4],
      [40, 40, 40, 40, 4],
    ]).p,
  ).toBeCloseTo(1, 12);
  // None may expect less than 1.
  expect(
    independenceOf([
      [40, 40, 40, 40, 40, 1],
      [40, 40, 40, 40, 40, 0],
    ]),
  ).toBe('few');
});
