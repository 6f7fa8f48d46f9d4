import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

test('gives a burst, then so many a second, and never saves up more than a burst', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 2 }, 0);
  const taken = (times: number, now: number) =>
    Array.from({ length: times }, () => allowance.take(now)).filter(Boolean).length;
  expect(taken(5, 0)).toBe(3);
  expect(taken(5, 400)).toBe(0);
  expect(taken(5, 1_000)).toBe(2);
  expect(allowance.isWhole(2_000)).toBe(false);
  expect(allowance.isWhole(60_000)).toBe(true);
  expect(taken(5, 60_000)).toBe(3);
});
