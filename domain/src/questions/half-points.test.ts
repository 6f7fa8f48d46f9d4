import { expect, test } from 'vitest';
import { halvesOf, partOf, pointsOf } from './half-points.ts';

test('points are whole halves', () => {
  expect([0, 0.5, 3.5, 8].map(halvesOf)).toEqual([0, 1, 7, 16]);
  expect([0, 1, 7, 16].map(pointsOf)).toEqual([0, 0.5, 3.5, 8]);
  // As older records might hold them.
  expect([0.25, 0.24, -3].map(halvesOf)).toEqual([1, 0, 0]);
});

test('a part of the points is rounded to the nearest half, of two the upper [P601]', () => {
  // 1.25 of 5 points gives 1.5, 0.75 of 3 gives 1.
  expect(partOf(10, 1, 4)).toBe(3);
  expect(partOf(6, 1, 4)).toBe(2);
  for (let full = 0; full <= 16; full++) {
    for (let items = 1; items <= 20; items++) {
      for (let right = 0; right <= items; right++) {
        // Twice the distance, in parts: at most a half up, less than a half down.
        const twice = 2 * (partOf(full, right, items) * items - full * right);
        expect(twice <= items && twice > -items).toBe(true);
      }
    }
  }
});
