import { expect, test } from 'vitest';
import { framesOf } from './frames.ts';

const thread = { pid: 1, tid: 7 };
const main = { name: 'thread_name', ...thread, args: { name: 'CrRendererMain' } };
/** A task from one millisecond to another, of which it computed for so many. */
const task = (from: number, to: number, computed = to - from) => ({
  name: 'RunTask',
  ...thread,
  ts: from * 1_000,
  dur: (to - from) * 1_000,
  tdur: computed * 1_000,
});
const frame = (at: number) => ({ name: 'BeginMainThreadFrame', ...thread, ts: at * 1_000 });
const frames = (...traceEvents: object[]) =>
  framesOf(JSON.stringify({ traceEvents: [main, ...traceEvents] }));

test('a frame is what is computed from its beginning to the beginning of the next, also beside its own task', () => {
  expect(
    frames(
      task(0, 5),
      task(10, 14),
      frame(11),
      task(20, 26),
      task(27, 30, 1),
      frame(28),
      task(40, 41),
      frame(40),
    ),
  ).toEqual([{ workMs: 10 }, { workMs: 1 }]);
});

test('the order of the trace does not matter, nor what other threads do', () => {
  const other = { ...task(11, 90), tid: 8 };
  expect(frames(frame(28), task(27, 30), other, task(10, 14), frame(11))).toEqual([{ workMs: 4 }]);
});

test('a trace without frames has none', () => {
  expect(frames(task(0, 5))).toEqual([]);
});
