import { expect, test } from 'vitest';
import { financialYear, fromIndia, inIndia } from './indian-time.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '25-26'],
  ['2026-03-31T18:30:05.000Z', '26-27'],
  ['2027-03-31T18:29:59.999Z', '26-27'],
  ['2099-12-31T00:00:00.000Z', '99-00'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

test('Indian clocks are five and a half hours ahead, there and back', () => {
  const at = new Date('2026-11-22T18:29:59.999Z');
  expect(inIndia(at).toISOString()).toBe('2026-11-22T23:59:59.999Z');
  expect(fromIndia(inIndia(at))).toEqual(at);
});
