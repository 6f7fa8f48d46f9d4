import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, text } from '../kernel/values.ts';

// What admins do from the browser to keep the product running is in one stream: read models that are built anew or
// verified, and what failed and is tried again or given up.

/** How many read models one command can name: more than there are. */
const MOST_READ_MODELS = 200;

/** To build a read model anew beside the one that is served; or to compare what is served with what the log says. */
export const UpkeepTask = z.enum(['rebuild', 'verify']);
export type UpkeepTask = z.infer<typeof UpkeepTask>;

/** What became of a job. One that was broken off ended with its process, again and again. */
export const UpkeepOutcome = z.enum(['done', 'cancelled', 'failed', 'broken-off']);
export type UpkeepOutcome = z.infer<typeof UpkeepOutcome>;

/** What a job has found: events that were read, documents that were compared, and how many of them differ. */
export const UpkeepFound = z.object({
  events: z.int().nonnegative(),
  documents: z.int().nonnegative(),
  differences: z.int().nonnegative(),
  /** Some of the differences: ids and names of fields, never values. */
  examples: z.array(z.string()),
});
export type UpkeepFound = z.infer<typeof UpkeepFound>;

// Events

export const UpkeepOrdered = event(
  'UpkeepOrdered',
  z.object({ jobId: Id, task: UpkeepTask, readModel: z.string(), adminId: Id, at: Instant }),
);

/** An admin does not want it any more: whoever is at work on it stops, and what was built is thrown away. */
export const UpkeepCancelled = event(
  'UpkeepCancelled',
  z.object({ jobId: Id, task: UpkeepTask, readModel: z.string(), adminId: Id, at: Instant }),
);

export const UpkeepEnded = event(
  'UpkeepEnded',
  z.object({
    jobId: Id,
    outcome: UpkeepOutcome,
    found: UpkeepFound,
    /** The kind of the failure, never its message, which may quote what events say; '' where there is none. */
    failure: z.string(),
    at: Instant,
  }),
);

const undone = {
  /** The lane of mails, or the deadline, that could not do it. */
  lane: z.string(),
  undoneId: z.string(),
  /** What was to be done: the type of an event, or a command. */
  kind: z.string(),
  adminId: Id,
};

/** What failed is tried again at once. */
export const UndoneRetried = event('UndoneRetried', z.object({ ...undone, at: Instant }));

/** A mail that is set aside will never be sent. */
export const UndoneDropped = event('UndoneDropped', z.object({ ...undone, reason: z.string(), at: Instant }));

/** An admin has the results of somebody's poll compared with the log, and folded anew where they differ (P144). */
export const ResultsRebuilt = event('ResultsRebuilt', z.object({ quizId: Id, adminId: Id, at: Instant }));

const upkeepEvents = [
  UpkeepOrdered,
  UpkeepCancelled,
  UpkeepEnded,
  UndoneRetried,
  UndoneDropped,
  ResultsRebuilt,
] as const;
export type UpkeepEvent = EventOf<(typeof upkeepEvents)[number]>;

// State

export interface OpenJob {
  readonly jobId: string;
  readonly task: UpkeepTask;
  readonly readModel: string;
  readonly isCancelled: boolean;
}

/** The jobs that have not ended, in the order in which they were ordered. */
export type OpenJobs = readonly OpenJob[];

function evolve(open: OpenJobs, { type, data }: UpkeepEvent): OpenJobs {
  switch (type) {
    case 'UpkeepOrdered': {
      const { jobId, task, readModel } = data;
      return [...open, { jobId, task, readModel, isCancelled: false }];
    }
    case 'UpkeepCancelled':
      return open.map((job) => (job.jobId === data.jobId ? { ...job, isCancelled: true } : job));
    case 'UpkeepEnded':
      return open.filter(({ jobId }) => jobId !== data.jobId);
    case 'UndoneRetried':
    case 'UndoneDropped':
    case 'ResultsRebuilt':
      return open;
  }
}

/** What admins have done about the product's own state: one stream. */
export const upkeep = category('Upkeep', {
  key: (_key: object) => 'all',
  events: upkeepEvents,
  initial: [] as OpenJobs,
  evolve,
});

// Commands

/** Has read models built anew or verified, one after the other, while the product runs. */
export const OrderUpkeep = command(
  'OrderUpkeep',
  z.object({
    task: UpkeepTask,
    readModels: z
      .array(z.string().max(100))
      .min(1, 'Name a read model.')
      .max(MOST_READ_MODELS, 'These are too many.'),
  }),
  /** How many jobs there are more: read models that wait for the same already are left out. */
  Message.extend({ ordered: z.int() }),
);

/** Has a job not be done any more. */
export const CancelUpkeep = command('CancelUpkeep', z.object({ jobId: Id }));

const Undone = z.object({ lane: z.string().max(100), undoneId: z.string().max(200) });

/** Has a mail, or the command of a deadline, that failed be tried again at once. */
export const RetryUndone = command('RetryUndone', Undone);

/** Gives up a mail that is set aside. */
export const DropUndone = command(
  'DropUndone',
  Undone.extend({ reason: text(500, { message: 'Say why: it is kept in the log.' }) }),
);

/** For the process that is at work on a job. */
export const EndUpkeep = command(
  'EndUpkeep',
  z.object({ jobId: Id, outcome: UpkeepOutcome, found: UpkeepFound, failure: z.string() }),
);

// Rejections

export class ReadModelUnknown extends Rejection {
  constructor() {
    super('not-found', 'not-found', 'There is no such read model.');
  }
}

/** Somebody, perhaps another admin, has ordered just that. */
export class UpkeepUnderWay extends Rejection {
  constructor() {
    super('conflict', 'upkeep-under-way', 'This job is already running.');
  }
}

export class UpkeepOver extends Rejection {
  constructor() {
    super('not-found', 'upkeep-over', 'This job is already finished.');
  }
}

/** It was done meanwhile, or given up. */
export class NothingUndone extends Rejection {
  constructor() {
    super('not-found', 'upkeep-over', 'This job is already finished.');
  }
}

/** It is still being tried: only what is set aside can be given up. */
export class StillTried extends Rejection {
  constructor() {
    super('conflict', 'still-tried', 'This is still being tried, so it cannot be given up.');
  }
}

// Decisions

/**
 * @param known the names of the read models that there are
 * @throws ReadModelUnknown, UpkeepUnderWay where all of them wait for the same already
 */
export function orderUpkeep(
  { task, readModels }: Data<typeof OrderUpkeep>,
  known: ReadonlySet<string>,
  open: OpenJobs,
  by: Context,
): UpkeepEvent[] {
  if (readModels.some((name) => !known.has(name))) throw new ReadModelUnknown();
  const waits = (name: string) =>
    open.some((job) => job.task === task && job.readModel === name && !job.isCancelled);
  const wanted = [...new Set(readModels)].filter((name) => !waits(name));
  if (wanted.length === 0) throw new UpkeepUnderWay();
  const at = by.now.toISOString();
  const { accountId: adminId } = by.actor;
  return wanted.map((readModel) => UpkeepOrdered({ jobId: by.newId(), task, readModel, adminId, at }));
}

/** @returns no events where it is cancelled already @throws UpkeepOver */
export function cancelUpkeep(
  { jobId }: Data<typeof CancelUpkeep>,
  open: OpenJobs,
  by: Context,
): UpkeepEvent[] {
  const job = open.find((each) => each.jobId === jobId);
  if (job === undefined) throw new UpkeepOver();
  if (job.isCancelled) return [];
  const { task, readModel } = job;
  const { accountId: adminId } = by.actor;
  return [UpkeepCancelled({ jobId, task, readModel, adminId, at: by.now.toISOString() })];
}

/** @returns no events where it has ended already */
export function endUpkeep(
  end: Data<typeof EndUpkeep>,
  open: OpenJobs,
  { now }: Pick<Context, 'now'>,
): UpkeepEvent[] {
  if (!open.some(({ jobId }) => jobId === end.jobId)) return [];
  return [UpkeepEnded({ ...end, at: now.toISOString() })];
}

/** Something undone as it is by now; undefined where it is not undone any more. */
type Found = { readonly kind: string; readonly state: 'waiting' | 'set-aside' } | undefined;

/** @throws NothingUndone */
export function retryUndone({ lane, undoneId }: Data<typeof RetryUndone>, found: Found, by: Context) {
  if (found === undefined) throw new NothingUndone();
  const { accountId: adminId } = by.actor;
  return [UndoneRetried({ lane, undoneId, kind: found.kind, adminId, at: by.now.toISOString() })];
}

/** @throws NothingUndone, StillTried */
export function dropUndone({ lane, undoneId, reason }: Data<typeof DropUndone>, found: Found, by: Context) {
  if (found === undefined) throw new NothingUndone();
  if (found.state === 'waiting') throw new StillTried();
  const { accountId: adminId } = by.actor;
  return [UndoneDropped({ lane, undoneId, kind: found.kind, adminId, reason, at: by.now.toISOString() })];
}
