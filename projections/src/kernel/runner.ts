import { type EventStore, START } from '@pollux/infra/event-store/event-store';
import { UNTIL_KNOWN_MS } from './completeness.ts';
import { Pace } from './pace.ts';
import { BATCH, ProjectionRun, type RunOptions } from './projection-run.ts';
import type { Projector } from './projector.ts';
import { SharedFeed } from './shared-feed.ts';
import { wantedBy } from './wanted.ts';

type RunnerOptions = Pick<RunOptions, 'events' | 'documents' | 'log'> &
  Partial<RunOptions> & {
    readonly projectors: readonly Projector<unknown>[];
    /** The same log with what it says of people sealed, for the projectors that do not read that; else they get `events`. */
    readonly sealed?: EventStore;
  };

/**
 * Keeps read models up to date until the signal aborts: reads the log in order, hands each batch to every
 * projector, and commits the documents each changed together with its checkpoint, so that every event counts once.
 *
 * - An event that cannot be read, or that a projector fails on, is set aside (`SetAsideEvents`): the documents that
 *   it belongs to are marked, and everything goes on.
 * - What a store refuses for a while is tried again.
 * - Of several runners one moves a projection on; the others stand by, and take over when it does not any more.
 * - When a rebuild has switched to another generation, that is what goes on.
 */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const {
    events,
    sealed = events,
    documents,
    log,
    projectors,
    pollMs = 500,
    looksBeforeTakeOver = 6,
    untilKnownMs = UNTIL_KNOWN_MS,
  } = options;
  const run = { documents, log, pollMs, looksBeforeTakeOver, untilKnownMs };
  const personal = projectors.filter(({ readsPersonal }) => readsPersonal);
  const others = projectors.filter(({ readsPersonal }) => !readsPersonal);
  const pace = new Pace();
  await Promise.all([
    runTogether(personal, { ...run, events }, pace, signal),
    runTogether(others, { ...run, events: sealed }, pace, signal),
  ]);
}

/** Runs projectors that read the log in the same form, which is read once for all of them. */
async function runTogether(
  projectors: readonly Projector<unknown>[],
  run: RunOptions,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  const { events, log } = run;
  const feed = new SharedFeed(events, { batch: BATCH, wanted: wantedBy(projectors), pace, log, signal });
  const runs = projectors.map((projector) => new ProjectionRun(projector, feed, run, signal));
  // One that cannot be opened now must not hold up the others; it tries again by itself.
  await Promise.allSettled(runs.map((run) => run.open()));
  feed.startAt(
    runs
      .map(({ position }) => position)
      .toSorted()
      .at(-1) ?? START,
  );
  await Promise.all([feed.run(), ...runs.map((run) => run.run())]);
}
