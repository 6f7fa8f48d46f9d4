import { expect, test } from 'vitest';
import { colourAt, PALETTE } from './palette.ts';

test('has ten different colours and begins again after the tenth [P614]', () => {
  expect(new Set(PALETTE).size).toBe(10);
  expect(Array.from({ length: 10 }, (_, index) => colourAt(index))).toEqual(PALETTE);
  expect(colourAt(10)).toBe(colourAt(0));
  expect(colourAt(23)).toBe(colourAt(3));
});
