import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveMemoryBack, ownMemory } from './memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MEGABYTE = 1_000_000;

/** A process that is so much at work, and what it holds and needs in megabytes. */
function processOf(state: { busy: number; holds: number; needs: number }) {
  let collections = 0;
  return {
    utilization: () => state.busy,
    held: () => ({ heapTotal: state.holds * MEGABYTE, heapUsed: state.needs * MEGABYTE }),
    collect() {
      collections += 1;
      state.holds = state.needs;
    },
    collections: () => collections,
  };
}

test('a process at rest gives back once what it holds and does not need, and never while it is at work', () => {
  const state = { busy: 0.4, holds: 120, needs: 60 };
  const memory = processOf(state);
  const stopping = new AbortController();
  giveMemoryBack(stopping.signal, memory);
  vi.advanceTimersByTime(60_000);
  expect(memory.collections()).toBe(0);
  state.busy = 0.01;
  vi.advanceTimersByTime(60_000);
  expect([memory.collections(), state.holds]).toEqual([1, 60]);
  // Many have asked since, and now nobody; at first not for long enough.
  state.busy = 0.4;
  vi.advanceTimersByTime(3_000);
  [state.busy, state.holds] = [0.01, 150];
  vi.advanceTimersByTime(9_000);
  expect(memory.collections()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect([memory.collections(), state.holds]).toEqual([2, 60]);
  stopping.abort();
  state.holds = 150;
  vi.advanceTimersByTime(60_000);
  expect(memory.collections()).toBe(2);
});

test('a little is not worth the pause', () => {
  const memory = processOf({ busy: 0, holds: 80, needs: 60 });
  const stopping = new AbortController();
  giveMemoryBack(stopping.signal, memory);
  vi.advanceTimersByTime(60_000);
  expect(memory.collections()).toBe(0);
  stopping.abort();
});

test('what V8 held for what nobody needs any more, it does not hold after that', () => {
  const { held, collect } = ownMemory();
  let numbers: number[] | undefined = Array.from({ length: 6_000_000 }, (_, index) => index + 0.5);
  const before = held();
  expect(before.heapUsed).toBeGreaterThan(8 * numbers.length);
  numbers = undefined;
  collect();
  expect(held().heapTotal).toBeLessThan(before.heapTotal - 40_000_000);
});
