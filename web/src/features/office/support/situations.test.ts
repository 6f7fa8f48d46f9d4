import { expect, test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { daysBetween, ticketSituations } from './situations.ts';

test('whoever waits longest is told of first, and what is settled only where nobody waits', () => {
  expectSituations(ticketSituations, {
    nothing: { waiting: 0, days: 0, all: 0 },
    samples: {
      waiting: { waiting: 2, days: 2, all: 2 },
      waitingSinceYesterday: { waiting: 1, days: 1, all: 1 },
      waitingSinceToday: { waiting: 1, days: 0, all: 1 },
      settled: { all: 1 },
      none: {},
    },
    never: [['waiting', 'waitingSinceYesterday']],
  });
});

test.each([
  [[2026, 10, 22, 0, 5], 0],
  [[2026, 10, 21, 23, 55], 1],
  [[2026, 10, 16, 12, 0], 6],
  [[2025, 10, 22, 12, 0], 365],
  [[2026, 10, 23, 1, 0], 0],
] as const)('counts the midnights since %j: %i', ([year, month, day, hours, minutes], days) => {
  const now = new Date(2026, 10, 22, 12, 0);
  expect(daysBetween(new Date(year, month, day, hours, minutes), now)).toBe(days);
});
