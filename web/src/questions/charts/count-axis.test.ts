import { expect, test } from 'vitest';
import { countScale, wholeTicks } from './count-axis.ts';

test.each([0, 1, 4])('reaches 5 when the most votes are %i [P615]', (most) => {
  expect(countScale(most, 100).domain()).toEqual([0, 5]);
  expect(wholeTicks(countScale(most, 100))).toEqual([0, 1, 2, 3, 4, 5]);
});

test('reaches past the most votes and ends on a tick', () => {
  expect(countScale(13, 100).domain()).toEqual([0, 14]);
  expect(countScale(874, 100).domain()).toEqual([0, 1000]);
});

test('has whole-number ticks whatever the count [P615]', () => {
  for (let most = 0; most <= 2_000; most += 7) {
    const ticks = wholeTicks(countScale(most, 100));
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
  }
});

test('draws no votes as nothing and keeps lengths in proportion', () => {
  const scale = countScale(10, 200);
  expect(scale(0)).toBe(0);
  expect(scale(5)).toBe(100);
});
