import { expect, test } from 'vitest';
import { formulaPlace } from './formula-place.ts';

const text = String.raw`a \(x^2\) b`;

test.each([
  [5, 5, { from: 2, to: 9, formula: 'x^2' }],
  [0, 11, { from: 2, to: 9, formula: 'x^2' }],
  [2, 2, { from: 2, to: 2, formula: '' }],
  [9, 9, { from: 2, to: 9, formula: 'x^2' }],
  [10, 10, { from: 10, to: 10, formula: '' }],
  [0, 1, { from: 0, to: 1, formula: '' }],
])('from %i to %i it is %j', (from, to, place) => {
  expect(formulaPlace(text, { from, to })).toEqual(place);
});
