import { setTimeout as wait } from 'node:timers/promises';
import { QuizClosed, SchedulePhaseReached } from '@pollux/domain/authoring/quiz';
import { PayoutNetted, PayoutPaid } from '@pollux/domain/billing/payouts/payout';
import { HostedSessionEnded } from '@pollux/domain/hosting/hosted-session';
import { CheckpointMoved, type DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';
import { type Checkpoints, NotExtended } from './checkpoints.ts';
import type { SaltFor } from './hashes.ts';
import { LogTree } from './log-tree.ts';

/** A leaf costs some microseconds of the process: others get their turn in between. */
const BATCH = 500;
/** So many are stored together while a long log is taken. */
const STORED_TOGETHER = 4_096;
const SIGN_MS = 60_000;
/** However often activities are closed. */
const LEAST_SIGN_MS = 1_000;
const TICK_MS = 1_000;
const RETRY_MS = 5_000;

/** After these events people look for a checkpoint. */
const CLOSES: ReadonlySet<string> = new Set([
  QuizClosed.type,
  SchedulePhaseReached.type,
  HostedSessionEnded.type,
  PayoutPaid.type,
  PayoutNetted.type,
]);

/** The days of the books are those of India. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

export interface LogTreeOptions {
  /** The log as it is stored. */
  readonly log: EventStore;
  readonly documents: DocumentStore;
  readonly saltFor: SaltFor;
  readonly checkpoints: Pick<Checkpoints, 'sign' | 'stand'>;
  readonly logger: Log;
  readonly now: () => Date;
}

/**
 * Keeps the tree over the log, behind the appends, until the signal aborts: takes each event, and has a checkpoint signed
 * once a minute if there were any, when an activity was closed or a payout made, and when a day of the books is over. Of
 * several processes one keeps it.
 */
export async function runLogTree(options: LogTreeOptions, signal: AbortSignal): Promise<void> {
  const keeping = new LastingFailure('keeping the transparency log', options.logger);
  while (!signal.aborted) {
    try {
      await follow(options, keeping, signal);
    } catch (error) {
      if (signal.aborted) return;
      // Another process keeps it: what that has stored is where to go on.
      if (!(error instanceof CheckpointMoved)) keeping.failed(error);
      // Where it cannot be written down either, the log of the server says it, and the next try does.
      if (error instanceof NotExtended) await options.checkpoints.stand(error.message).catch(() => undefined);
      // Only the signal ends it early.
      await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function follow(
  { log, documents, saltFor, checkpoints, now }: LogTreeOptions,
  keeping: LastingFailure,
  signal: AbortSignal,
): Promise<void> {
  const tree = await LogTree.open(documents, saltFor);
  const ending = new AbortController();
  const until = AbortSignal.any([signal, ending.signal]);
  const batches = log.subscribe(tree.position, { signal: until, batch: BATCH })[Symbol.asyncIterator]();
  const ask = () => {
    const asked = batches.next();
    // It may fail while something else is waited for: it is met in the loop, and until then it must not end the process.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  let tick: Promise<'tick'> | undefined;
  let signedSize = 0;
  let signAt = 0;
  let signedAt = Number.NEGATIVE_INFINITY;
  let isCaughtUp = false;
  let day = DAY.format(now());
  try {
    while (!signal.aborted) {
      tick ??= wait(TICK_MS, 'tick' as const, { ref: false });
      const got = await Promise.race([next, tick]);
      if (got === 'tick') tick = undefined;
      else if (got.done === true) return;
      else {
        const { events, position, caughtUp } = got.value;
        next = ask();
        tree.take(events, position);
        isCaughtUp = caughtUp;
        if (events.some(closes)) signAt = Math.min(signAt, signedAt + LEAST_SIGN_MS);
      }
      const today = DAY.format(now());
      if (today !== day) signAt = Math.min(signAt, signedAt + LEAST_SIGN_MS);
      day = today;
      if (tree.waiting >= STORED_TOGETHER) await tree.commit();
      if (!isCaughtUp || tree.size === signedSize || performance.now() < signAt) continue;
      await tree.commit();
      await checkpoints.sign({ size: tree.size, root: tree.root() });
      await checkpoints.stand('');
      keeping.passed();
      signedSize = tree.size;
      signedAt = performance.now();
      signAt = signedAt + SIGN_MS;
    }
  } finally {
    ending.abort();
  }
}

const closes = ({ type }: RecordedEvent) => CLOSES.has(type);
