import { expect, test } from 'vitest';
import { leads, ranked, share, type Tally } from './tally.ts';

const tally = (label: string, count: number, colour: number): Tally => ({
  key: label,
  label,
  image: null,
  count,
  colour,
});
const tallies = [tally('Tea', 2, 0), tally('Coffee', 5, 1), tally('Water', 2, 2), tally('Milk', 0, 3)];

test('ranks by votes and leaves equal options in the order of the poll', () => {
  expect(ranked(tallies).map(({ label }) => label)).toEqual(['Coffee', 'Tea', 'Water', 'Milk']);
});

test('gives each option its share of the votes of the question, and 0 without votes [P127]', () => {
  expect(tallies.map(({ count }) => share(count, 8))).toEqual([0.25, 0.625, 0.25, 0]);
  expect(share(0, 0)).toBe(0);
});

test('the one that alone has the most leads, and none where several are level', () => {
  expect(tallies.map((one) => leads(one, tallies))).toEqual([false, true, false, false]);
  const level = [tally('Tea', 2, 0), tally('Coffee', 2, 1), tally('Milk', 0, 2)];
  expect(level.map((one) => leads(one, level))).toEqual([false, false, false]);
  const none = [tally('Tea', 0, 0)];
  expect(none.map((one) => leads(one, none))).toEqual([false]);
});
