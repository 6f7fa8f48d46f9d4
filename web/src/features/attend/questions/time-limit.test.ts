import { isTimed } from '@pollux/domain/questions/question-rules';
import { expect, test } from 'vitest';
import { clockText, isTimedOut, remainingTime } from './time-limit.ts';

test('a timer counts from 1 to 2,999,999 ms; 0 and longer ones do not [P326 P602]', () => {
  expect([0, 1, 15_000, 2_999_999, 3_000_000, 300_000_000_000].map(isTimed)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the clock is mm:ss with leading zeros, a started second counted as whole [P331]', () => {
  expect([30_000, 29_999, 29_000, 5_400, 1, 0].map(clockText)).toEqual([
    '00:30',
    '00:30',
    '00:29',
    '00:06',
    '00:01',
    '00:00',
  ]);
  expect(clockText(300_000)).toBe('05:00');
  expect(clockText(2_999_999)).toBe('50:00');
});

test('the answer locks with 1000 ms left [P328]', () => {
  expect(isTimedOut(1001)).toBe(false);
  expect(isTimedOut(1000)).toBe(true);
});

test('the remaining time follows the deadline and never runs below 0 [P330]', () => {
  expect(remainingTime(5000, 2000)).toBe(3000);
  expect(remainingTime(5000, 9000)).toBe(0);
});
