import { expect, test } from 'vitest';
import { instantOf, localDateTime } from './local-date-time.ts';

test('what a field says becomes an instant, and the instant the same again', () => {
  for (const local of ['2026-12-01T09:00', '2026-06-01T23:59', '2027-01-01T00:00'])
    expect(localDateTime(instantOf(local))).toBe(local);
  expect(instantOf('2026-12-01T09:00')).toMatch(/^2026-1[12]-\d\dT\d\d:\d\d:00\.000Z$/);
});

test('a field that is empty or half filled says none', () => {
  for (const local of ['', '2026-12', 'tomorrow at nine']) {
    const instant = instantOf(local);
    expect(local === '2026-12' || instant === null).toBe(true);
  }
  expect(localDateTime(null)).toBe('');
});
