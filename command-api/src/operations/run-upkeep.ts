import {
  type EndUpkeep,
  type OpenJob,
  type UpkeepFound,
  type UpkeepOutcome,
  upkeep,
} from '@pollux/domain/operations/upkeep';
import type { Input } from '@pollux/domain/kernel/command';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Log } from '@pollux/infra/logging';
import { kindOf, loggable } from '../kernel/backlog.ts';
import { deriveId } from '../kernel/command-id.ts';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { keepTrying, pause } from '../kernel/following.ts';
import { handleEndUpkeep } from './upkeep.ts';
import { type JobClaim, UpkeepClaims } from './upkeep-claims.ts';
import type { UpkeepProgress } from '../kernel/upkeep-work.ts';

const NAME = 'upkeep';

/** How often it looks for jobs, and whoever does one whether it is still wanted. */
const LOOK_MS = 1_000;

/** A job that fails so often cannot be done; a process that ends in its midst counts as a failure. */
const MOST_TRIES = 3;

const NOTHING: UpkeepFound = { events: 0, documents: 0, differences: 0, examples: [] };

export interface UpkeepOptions {
  readonly signal: AbortSignal;
  readonly log: Log;
}

/**
 * Does the jobs that admins have ordered until the signal aborts, one at a time, however many processes do so. What is
 * stopped, or ends with its process, is begun anew; where that happens again and again, it is told as broken off.
 * @param collection of the read model of jobs
 */
export async function runUpkeep(
  collection: Collection,
  writeSide: WriteSide,
  documents: DocumentStore,
  { signal, log }: UpkeepOptions,
): Promise<void> {
  const { cache, services } = writeSide;
  const { now, upkeepWork } = services;
  const claims = new UpkeepClaims(documents);

  await keepTrying({ name: NAME, signal, log }, async (worked) => {
    await documents.open([collection]);
    await claims.open();
    while (!signal.aborted) {
      const isBusy = await doNext();
      worked();
      if (!isBusy) await pause(LOOK_MS, signal);
    }
  });

  /** @returns whether there may be more to do at once */
  async function doNext(): Promise<boolean> {
    // Cheaper than the stream, which is looked at only where there may be something.
    if ((await documents.count(collection, { where: { status: 'open' } })) === 0) return false;
    for (const job of await cache.readAnew(upkeep, {})) {
      const claim = await claims.take(job.jobId, now());
      if (claim === undefined) continue;
      await deal(job, claim);
      return !signal.aborted;
    }
    return false;
  }

  async function deal(job: OpenJob, claim: JobClaim): Promise<void> {
    if (job.isCancelled) return end(claim, 'cancelled', NOTHING);
    if (claim.tries > MOST_TRIES)
      return end(claim, claim.failure === '' ? 'broken-off' : 'failed', NOTHING, claim.failure);
    const hold = holdOf(claim);
    try {
      const found = await upkeepWork.run(job.task, job.readModel, {
        signal: hold.gone,
        onProgress: hold.onProgress,
      });
      await end(claim, 'done', found);
    } catch (error) {
      if (signal.aborted) return await claims.giveBack(claim, now());
      if (hold.isLost()) return;
      if (hold.isCancelled()) return await end(claim, 'cancelled', NOTHING);
      log.warn(
        { ...loggable(error), task: job.task, readModel: job.readModel },
        'a job of upkeep was not done: it is tried again',
      );
      await claims.failed(claim, kindOf(error), now());
    } finally {
      await hold.end();
    }
  }

  /** Keeps a job for this process while it does it, and notices when it should stop. */
  function holdOf(claim: JobClaim) {
    const stopped = new AbortController();
    const ended = new AbortController();
    let progress: UpkeepProgress = { events: 0, share: 0 };
    let [isLost, isCancelled] = [false, false];
    const gone = AbortSignal.any([signal, stopped.signal]);
    const keeping = (async () => {
      for (;;) {
        await pause(LOOK_MS, ended.signal);
        if (ended.signal.aborted || gone.aborted) return;
        try {
          isLost = !(await claims.renew(claim, progress, now()));
          const open = await cache.readAnew(upkeep, {});
          isCancelled = open.find(({ jobId }) => jobId === claim.jobId)?.isCancelled ?? true;
        } catch {
          // A store that is away: the work fails as well, or another process has the job by then.
          continue;
        }
        if (isLost || isCancelled) stopped.abort(new Error('The job is not to be done any more.'));
      }
    })();
    return {
      gone,
      onProgress: (reached: UpkeepProgress) => {
        progress = reached;
      },
      isLost: () => isLost,
      isCancelled: () => isCancelled,
      async end() {
        ended.abort();
        await keeping;
      },
    };
  }

  async function end(
    claim: JobClaim,
    outcome: UpkeepOutcome,
    found: UpkeepFound,
    failure = '',
  ): Promise<void> {
    const { jobId } = claim;
    const payload: Input<typeof EndUpkeep> = { jobId, outcome, found, failure };
    const commandId = deriveId(NAME, jobId, claim.holder);
    const identity = { commandId, commandHash: '', correlationId: `upkeep ${jobId}`, actorId: undefined };
    await execute(writeSide, handleEndUpkeep, payload, identity);
    await claims.done(claim);
  }
}
