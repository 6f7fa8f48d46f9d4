import { expect, test } from 'vitest';
import { framesOf } from './frames.ts';

const thread = { pid: 1, tid: 7 };
const main = { name: 'thread_name', ...thread, args: { name: 'CrRendererMain' } };
/** A task that began at a millisecond and computed for so many. */
const task = (at: number, computed: number) => ({
  name: 'RunTask',
  ...thread,
  ts: at * 1_000,
  tdur: computed * 1_000,
});
/** The screen's frames are begun by the compositor, a thread beside the page's. */
const frame = (at: number) => ({ name: 'BeginFrame', pid: thread.pid, tid: 8, ts: at * 1_000 });
const frames = (...traceEvents: object[]) =>
  framesOf(JSON.stringify({ traceEvents: [main, ...traceEvents] }));

test('a frame is what was begun from its beginning to that of the next', () => {
  expect(frames(task(0, 5), frame(10), task(10, 4), task(20, 6), frame(27), task(27, 1), frame(40))).toEqual([
    { workMs: 10 },
    { workMs: 1 },
  ]);
});

test('what takes longer than its frame is all of that one, and those that it misses have nothing', () => {
  expect(frames(frame(0), task(5, 40), frame(16), frame(32), task(45, 2), frame(48))).toEqual([
    { workMs: 40 },
    { workMs: 0 },
    { workMs: 2 },
  ]);
});

test('the order of the trace does not matter, nor what other threads and other pages do', () => {
  const other = { ...task(12, 79), tid: 8 };
  const elsewhere = { ...frame(20), pid: 2 };
  expect(frames(frame(28), task(12, 4), other, elsewhere, task(10, 3), frame(10))).toEqual([{ workMs: 7 }]);
});

test('a trace without frames has none', () => {
  expect(frames(task(0, 5))).toEqual([]);
});
