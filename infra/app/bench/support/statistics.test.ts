import { expect, test } from 'vitest';
import { median, mostInWindow, quantile } from './statistics.ts';

test('a quantile is the nearest rank, whatever the order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile(values, 0.5)).toBe(50);
  expect(quantile(values, 1)).toBe(100);
  expect(median([3])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});

test('the fullest window is found, and a time exactly a window later is outside it', () => {
  expect(mostInWindow([], 1000)).toBe(0);
  expect(mostInWindow([0, 100, 999, 1000, 1001], 1000)).toBe(4);
  expect(mostInWindow([0, 1000, 2000], 1000)).toBe(1);
});
