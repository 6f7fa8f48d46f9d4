import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../logging.ts';

/** An event that cannot be read, for operators. Nothing here is what the event says. */
export interface UnreadableReport {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly position: string;
  readonly reason: string;
  /** The read models that went on without it: what of them it belongs to is not shown. */
  readonly missedBy: readonly string[];
  /** The reactions that stand still at it. */
  readonly stopped: readonly string[];
}

const LOOK_MS = 2_000;
/** What is new is said at once, but if something was said just before. */
const LEAST_BETWEEN_MS = 10_000;
const AGAIN_MS = 60_000;

/** The event, and what does without it, in a sentence. */
export function describeUnreadable(report: UnreadableReport): string {
  const { stream, revision, type, position, reason, missedBy, stopped } = report;
  const effects = [
    ...(stopped.length === 0 ? [] : [`At it stand: ${stopped.join(', ')}.`]),
    ...(missedBy.length === 0 ? [] : [`Incomplete without it: ${missedBy.join(', ')}.`]),
  ];
  return [`${type} at position ${position}, revision ${revision} of ${stream}: ${reason}`, ...effects].join(
    ' ',
  );
}

/**
 * Says in the log which events cannot be read, until the signal aborts: a line when there are new ones, one a minute
 * while that lasts, and one when it is over. A line names the first of them, and how many there are.
 * @param list those that cannot be read now; while it fails, nothing is said
 */
export async function watchUnreadable(
  list: () => Promise<readonly UnreadableReport[]>,
  { log, signal, now = () => performance.now() }: { log: Log; signal: AbortSignal; now?: () => number },
): Promise<void> {
  let known = new Set<string>();
  let said = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const reports = await list().catch(() => undefined);
    if (reports !== undefined) say(reports);
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }

  function say(reports: readonly UnreadableReport[]): void {
    const first = reports.find(({ position }) => !known.has(position)) ?? reports[0];
    if (first === undefined) {
      if (known.size > 0) log.info('every event can be read again, or is set aside');
      known = new Set();
      return;
    }
    const isNew = !known.has(first.position);
    if (now() - said < (isNew ? LEAST_BETWEEN_MS : AGAIN_MS)) return;
    known = new Set(reports.map(({ position }) => position));
    said = now();
    const events = reports.length;
    log.error(
      { ...first, events },
      'events cannot be read: what depends on them is not complete, or stands still',
    );
  }
}
