import { expect, test } from 'vitest';
import { type TrendDay, totalOf, weekOf } from './week-of.ts';

/** Thirty days with these figures on the last ones. */
const daysWith = (...last: Partial<TrendDay>[]): TrendDay[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    signUps: 0,
    published: 0,
    votes: 0,
    ...last[index - 30 + last.length],
  }));

test('a week is beside the week before it, to the day', () => {
  const eight = [{ votes: 5 }, { votes: 1 }, {}, {}, {}, {}, {}, { votes: 2 }];
  expect(weekOf(daysWith(...eight))).toEqual({ about: 'votes', count: 3, change: 'fewer', difference: 2 });
  expect(weekOf(daysWith({ votes: 3 }, ...eight.slice(1)))).toMatchObject({ change: 'same', difference: 0 });
  expect(weekOf(daysWith({ votes: 4 }))).toEqual({ about: 'votes', count: 4, change: 'more', difference: 4 });
  expect(totalOf(daysWith(...eight), 'votes')).toBe(8);
});

test('without votes it tells of those who came, and else of nothing', () => {
  expect(weekOf(daysWith({ signUps: 2 }))).toMatchObject({ about: 'signUps', count: 2, change: 'more' });
  const longAgo = [{ votes: 9, signUps: 9 }, ...Array.from({ length: 7 }, () => ({}))];
  expect(weekOf(daysWith(...longAgo))).toEqual({ about: 'nothing' });
});
