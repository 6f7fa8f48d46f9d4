import { z } from 'zod';

/** The categories of a trace of Chromium that `framesOf` reads. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
] as const;

/**
 * What the thread of a page began to do from one frame of the screen to the next, whether or not the page drew anything
 * for it: what takes longer than the frame has it, and those that it misses, counts as this one's.
 */
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
  tdur: z.number().default(0),
  args: z.object({ name: z.string().optional() }).default({}),
});
type TraceEvent = z.infer<typeof TraceEvent>;
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/**
 * The screen's frames while the one page of a trace in Chromium's format was traced, in their order; what was begun
 * before the first and after the beginning of the last is in none. They are the compositor's: those of the page's own
 * thread begin only where it has something to draw, and late where the compositor is, so that the steps of a work that
 * is cut up on purpose would count as one.
 */
export function framesOf(trace: string): Frame[] {
  const { traceEvents } = Trace.parse(JSON.parse(trace));
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isOfPage = ({ pid }: TraceEvent) => threads.some((thread) => thread.pid === pid);
  const isOfThread = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const begins = inOrder(traceEvents.filter((event) => event.name === 'BeginFrame' && isOfPage(event)));
  const tasks = inOrder(traceEvents.filter((event) => event.name === 'RunTask' && isOfThread(event)));

  const frames = begins.map(() => ({ workMs: 0 }));
  let next = 0;
  for (const task of tasks) {
    while ((begins[next]?.ts ?? Number.POSITIVE_INFINITY) <= task.ts) next++;
    const frame = frames[next - 1];
    if (frame !== undefined) frame.workMs += task.tdur / 1_000;
  }
  return frames.slice(0, -1);
}

function inOrder(events: readonly TraceEvent[]): TraceEvent[] {
  return events.toSorted((one, other) => one.ts - other.ts);
}
