import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rounds } from './rounds.ts';

let told: { who: number; at: number }[];
let isBusy: (who: number) => boolean;
let rounds: Rounds<number>;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  isBusy = () => false;
  const everybody = Array.from({ length: 10_000 }, (_, index) => index);
  rounds = new Rounds(
    () => everybody,
    (who) => {
      if (isBusy(who)) return false;
      told.push({ who, at: Date.now() });
      return true;
    },
  );
});
afterEach(() => {
  rounds.stop();
  vi.useRealTimers();
});

test('ten thousand people are told once each, spread over a second', () => {
  rounds.ask();
  rounds.ask();
  vi.advanceTimersByTime(10_000);
  expect(new Set(told.map(({ who }) => who)).size).toBe(10_000);
  expect(told).toHaveLength(10_000);
  const atOnce = Map.groupBy(told, ({ at }) => at);
  expect(Math.max(...[...atOnce.values()].map(({ length }) => length))).toBe(500);
  expect(vi.getTimerCount()).toBe(0);
});

test('however often something changes, nobody is told twice within a second', () => {
  const asking = setInterval(() => rounds.ask(), 7);
  vi.advanceTimersByTime(5_000);
  clearInterval(asking);
  const mine = told.filter(({ who }) => who === 4_321).map(({ at }) => at);
  expect(mine.length).toBeGreaterThan(3);
  expect(Math.min(...mine.slice(1).map((at, index) => at - (mine[index] ?? 0)))).toBeGreaterThanOrEqual(
    1_000,
  );
});

test('who could not be told is told in the next round', () => {
  isBusy = (who) => who === 7;
  rounds.ask();
  vi.advanceTimersByTime(1_500);
  expect(told.map(({ who }) => who)).not.toContain(7);
  isBusy = () => false;
  vi.advanceTimersByTime(2_500);
  expect(told.map(({ who }) => who)).toContain(7);
});
