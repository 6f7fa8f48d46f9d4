import { expect, test } from 'vitest';
import { countAxis } from './count-axis.ts';

test.each([0, 1, 4])('reaches 5 when the most votes are %i [P615]', (most) => {
  expect(countAxis(most)).toEqual({ end: 5, ticks: [0, 1, 2, 3, 4, 5] });
});

test('reaches past the most votes and ends on a tick', () => {
  expect(countAxis(13).end).toBe(14);
  expect(countAxis(874)).toEqual({ end: 1000, ticks: [0, 200, 400, 600, 800, 1000] });
});

test('has whole-number ticks whatever the count [P615]', () => {
  for (let most = 0; most <= 2_000; most += 7) {
    const { end, ticks } = countAxis(most);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(end).toBeGreaterThanOrEqual(most);
    expect(ticks.at(-1)).toBe(end);
  }
});
