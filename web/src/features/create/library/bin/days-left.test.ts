import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

test.each([
  ['2026-12-20T09:30:00.000Z', 30],
  ['2026-11-21T09:30:00.000Z', 1],
  ['2026-11-21T09:30:00.001Z', 2],
  ['2026-11-20T09:30:00.001Z', 1],
  ['2026-11-20T09:30:00.000Z', 0],
  ['2026-11-19T09:30:00.000Z', 0],
])('what is deleted at %s stays %i days', (deleteAt, days) => {
  expect(daysLeft(deleteAt, Date.parse('2026-11-20T09:30:00.000Z'))).toBe(days);
});
