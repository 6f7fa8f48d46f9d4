import { z } from 'zod';

/** The categories of a trace of Chromium that `framesOf` reads. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
] as const;

/** What the thread of a page did from the beginning of one frame to that of the next. */
export interface Frame {
  /** Processor time in milliseconds: what other programs take of the processor meanwhile does not count. */
  readonly workMs: number;
}

/** One thing that happened, in microseconds. */
const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.object({ name: z.string().optional() }).default({}),
});
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/**
 * The frames of the one page of a trace in Chromium's format, in their order; what was done before the first and
 * after the beginning of the last is in none.
 */
export function framesOf(trace: string): Frame[] {
  const { traceEvents } = Trace.parse(JSON.parse(trace));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const events = traceEvents.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`));
  const begins = inOrder(events.filter(({ name }) => name === 'BeginMainThreadFrame')).map(({ ts }) => ts);

  const frames: { workMs: number }[] = [];
  let next = 0;
  for (const task of inOrder(events.filter(({ name }) => name === 'RunTask'))) {
    // The task that begins a frame is the first of it.
    while ((begins[next] ?? Number.POSITIVE_INFINITY) < task.ts + task.dur) {
      frames.push({ workMs: 0 });
      next++;
    }
    const frame = frames.at(-1);
    if (frame !== undefined) frame.workMs += task.tdur / 1_000;
  }
  return frames.slice(0, -1);
}

function inOrder<Timed extends { readonly ts: number }>(events: readonly Timed[]): Timed[] {
  return events.toSorted((one, other) => one.ts - other.ts);
}
