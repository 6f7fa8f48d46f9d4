import { expect, test } from 'vitest';
import { monthInIndia } from './months.ts';

test('a month begins at midnight in India, and so does an account of it', () => {
  expect(monthInIndia('2026-10-31T18:29:59.999Z')).toBe('2026-10');
  expect(monthInIndia('2026-10-31T18:30:00.000Z')).toBe('2026-11');
  expect(monthInIndia('2026-12-31T18:30:00.000Z')).toBe('2027-01');
});
