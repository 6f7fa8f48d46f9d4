import type { PollCourse } from '@pollux/query-api/voting/course-contract';
import { expect, test } from 'vitest';
import { labelPlaces } from './label-places.ts';
import { wholeUnits } from '../../../../../shared/i18n/use-length-words.ts';
import { busiestPart, lengthOf, shortestPart, sumsOf } from './moments.ts';

const BEGIN = Date.parse('2026-11-20T09:30:00.000Z');
const MINUTE = 60_000;

/** Stretches of a minute, by the minute in which they begin, with their ballots. */
const minutes = (ballots: Readonly<Record<number, number>>): PollCourse['stretches'] =>
  Object.entries(ballots).map(([minute, count]) => ({
    from: new Date(BEGIN + Number(minute) * MINUTE).toISOString(),
    to: new Date(BEGIN + (Number(minute) + 1) * MINUTE).toISOString(),
    ballots: count,
  }));

test('sums begin before the first vote', () => {
  expect(sumsOf([2, 0, 3])).toEqual([0, 2, 2, 5]);
});

test('finds the shortest time in which half of the votes came, or more', () => {
  const stretches = minutes({ 0: 3, 10: 1, 20: 2, 21: 2, 22: 2 });
  const part = shortestPart(stretches, 0.5);
  expect(part).toEqual({ from: 2, to: 5 });
  expect(lengthOf(stretches, part)).toBe(3 * MINUTE);
  expect(shortestPart(minutes({ 0: 5, 9: 4 }), 0.5)).toEqual({ from: 0, to: 1 });
  expect(lengthOf([], shortestPart([], 0.5))).toBe(0);
});

test('shows when most came, where little could be seen of it beside all the rest', () => {
  expect(busiestPart(minutes({ 0: 10, 1: 10, 5_000: 1 }))).toEqual({ from: 0, to: 2 });
  expect(busiestPart(minutes({ 0: 10, 1: 10, 3: 1 }))).toBeNull();
  expect(busiestPart([])).toBeNull();
});

test.each([
  [1_000, { value: 1, unit: 'second' }],
  [60_000, { value: 1, unit: 'minute' }],
  [61_000, { value: 61, unit: 'second' }],
  [121_000, { value: 3, unit: 'minute' }],
  [3_600_000, { value: 1, unit: 'hour' }],
  [86_400_000, { value: 1, unit: 'day' }],
  [25 * 3_600_000, { value: 25, unit: 'hour' }],
])('%i ms are never said to be less than they are', (milliseconds, words) => {
  expect(wholeUnits(milliseconds)).toEqual(words);
});

test('labels stay where they belong unless they would cover one another', () => {
  expect(labelPlaces([10, 100], 18, 240)).toEqual([10, 100]);
  expect(labelPlaces([100, 98, 240, 239], 18, 240)).toEqual([116, 98, 240, 222]);
  const many = labelPlaces([240, 240, 240], 18, 20).toSorted((one, other) => one - other);
  expect(many).toEqual([0, 10, 20]);
});
