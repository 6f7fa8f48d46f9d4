import { expect, test } from 'vitest';
import { ranked, share, type Tally } from './tally.ts';

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
