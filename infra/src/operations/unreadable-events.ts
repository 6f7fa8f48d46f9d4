import { setTimeout as wait } from 'node:timers/promises';
import { LastingFailure } from '../lasting-failure.ts';
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
 * Says in the log which events cannot be read: a line when there are new ones, one a minute while that lasts, and one when
 * it is over. A line names the first of the new ones, or else of all, and how many there are.
 */
export class UnreadableNews {
  readonly #log: Pick<Log, 'error' | 'info'>;
  readonly #now: () => number;
  #known: ReadonlySet<string> = new Set();
  #said = Number.NEGATIVE_INFINITY;

  /** @param now tells milliseconds, and only ever goes forwards */
  constructor(log: Pick<Log, 'error' | 'info'>, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** @param reports all that cannot be read now */
  heard(reports: readonly UnreadableReport[]): void {
    const fresh = reports.find(({ position }) => !this.#known.has(position));
    const named = fresh ?? reports[0];
    if (named === undefined) {
      if (this.#known.size > 0) this.#log.info('every event can be read again, or is set aside');
      this.#known = new Set();
      return;
    }
    const now = this.#now();
    if (now - this.#said < (fresh === undefined ? AGAIN_MS : LEAST_BETWEEN_MS)) return;
    this.#known = new Set(reports.map(({ position }) => position));
    this.#said = now;
    this.#log.error(
      { ...named, events: reports.length },
      'events cannot be read: what depends on them is not complete, or stands still',
    );
  }
}

/** Looks for events that cannot be read, and says so as `UnreadableNews`, until the signal aborts. */
export async function watchUnreadable(
  list: () => Promise<readonly UnreadableReport[]>,
  { log, signal }: { readonly log: Pick<Log, 'error' | 'info'>; readonly signal: AbortSignal },
): Promise<void> {
  const news = new UnreadableNews(log);
  const looking = new LastingFailure('looking for events that cannot be read', log);
  while (!signal.aborted) {
    try {
      news.heard(await list());
      looking.passed();
    } catch (error) {
      looking.failed(error);
    }
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
