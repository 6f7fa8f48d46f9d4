import { expect, test } from 'vitest';
import { positionsOf } from './positions.ts';

const attempt = (name: string, halfPoints: number, duration: number) => ({ name, halfPoints, duration });

test('attempts are ranked by points, then by the shortest time; equal ones share a position and skip the next [P446]', () => {
  const ranked = positionsOf([
    attempt('slow', 10, 61_000),
    attempt('last', 2, 1_000),
    attempt('first', 11, 90_000),
    attempt('quick', 10, 60_999),
    attempt('as quick', 10, 60_999),
    attempt('as slow', 10, 61_000),
  ]);
  expect(ranked.map(({ attempt, position }) => [attempt.name, position])).toEqual([
    ['first', 1],
    ['quick', 2],
    ['as quick', 2],
    ['slow', 4],
    ['as slow', 4],
    ['last', 6],
  ]);
});

test('two of the best are both first, and the next is third [P446]', () => {
  const ranked = positionsOf([attempt('b', 1, 1), attempt('a', 1, 1), attempt('c', 0, 1)]);
  expect(ranked.map(({ position }) => position)).toEqual([1, 1, 3]);
  expect(positionsOf([])).toEqual([]);
});
