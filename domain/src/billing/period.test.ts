import { expect, test } from 'vitest';
import { creditFor, endOfMonths } from './period.ts';

const ist = (said: string) => new Date(`${said}+05:30`);

test('a month ends on the same day and at the same time in India, or on the last day', () => {
  const start = ist('2026-01-31T00:10:00');
  expect(endOfMonths(start, 1)).toEqual(ist('2026-02-28T00:10:00'));
  expect(endOfMonths(start, 2)).toEqual(ist('2026-03-31T00:10:00'));
  expect(endOfMonths(ist('2027-12-31T23:59:59.999'), 2)).toEqual(ist('2028-02-29T23:59:59.999'));
  expect(endOfMonths(ist('2026-11-22T16:00:00'), 14)).toEqual(ist('2028-01-22T16:00:00'));
});

test('an upgrade credits what is left of all that was paid, by time', () => {
  const november = [ist('2026-11-01T10:00:00'), ist('2026-12-01T10:00:00')] as const;
  const credit = creditFor(58_882, ...november, ist('2026-11-16T16:00:00'));
  expect(credit).toBe(28_950);
  expect(117_882 - credit).toBe(88_932);
  expect(creditFor(58_882, ...november, ist('2026-11-01T10:00:00'))).toBe(58_882);
  expect(creditFor(58_882, ...november, ist('2026-12-05T00:00:00'))).toBe(0);
});
