import { expect, test } from 'vitest';
import { momentOf, typedOf } from './moment.ts';

const now = new Date(2028, 1, 29, 12, 30, 20);

test('all of the minute counts that is named by the clock here, also on a day that few years have', () => {
  const asOf = momentOf('2028-02-29T10:15', now);
  expect(asOf).toBe(new Date(2028, 1, 29, 10, 15, 59, 999).toISOString());
  expect(typedOf(asOf ?? '')).toBe('2028-02-29T10:15');
  expect(momentOf('2028-02-29T12:30', now)).toBe(now.toISOString());
});

test('what is no moment is none, and what has not come is told apart', () => {
  expect([momentOf('', now), momentOf('soon', now)]).toEqual([undefined, undefined]);
  expect(momentOf('2028-02-29T12:31', now)).toBeNull();
});

test('a field shows no moment before a change', () => {
  expect([typedOf('before:0000000000000012'), typedOf('yesterday'), typedOf(undefined)]).toEqual([
    '',
    '',
    '',
  ]);
});
