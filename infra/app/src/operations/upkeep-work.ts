import type { UpkeepWork, WorkOptions } from '@pollux/command-api/kernel/upkeep-work';
import type { UpkeepFound } from '@pollux/domain/operations/upkeep';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { ChangedBlock } from '@pollux/infra/event-store/embedded-blocks';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { Difference } from '@pollux/projections/kernel/comparison';
import type { Projector } from '@pollux/projections/kernel/projector';
import { type BuildProgress, dropFormer, rebuild } from '@pollux/projections/kernel/rebuild';
import { verify } from '@pollux/projections/kernel/verify';
import type { LogVerification } from '@pollux/projections/proof/verify-log';
import { shareOf } from '../ops/progress.ts';

/** What an embedded log is called where it is verified itself: against the digests that were kept of it. */
export const LOG = 'log';

/** The same against its tree, its checkpoints and witnesses; and the documents that people decide by. */
export const TRANSPARENCY_LOG = 'transparency-log';

/** So many differences are told; all are counted. */
const MOST_TOLD = 20;

export interface UpkeepWorkOptions {
  readonly projectors: readonly Projector<unknown>[];
  /** The log as it is stored. */
  readonly log: Pick<EventStore, 'head'>;
  /** The log as a read model needs it to be built anew. */
  eventsFor(projector: Projector<unknown>): EventStore;
  readonly documents: DocumentStore;
  /** The parts of an embedded log that are not what was written; undefined where a server keeps it. */
  readonly changedBlocks: ((signal: AbortSignal) => Promise<readonly ChangedBlock[]>) | undefined;
  /** Compares the log with all that was signed of it. */
  verifyTransparency(
    onProgress: (events: number, position: string) => void,
    signal: AbortSignal,
  ): Promise<Pick<LogVerification, 'findings' | 'events'> & { readonly documents: number }>;
  /** How long readers may still look at what a rebuild has replaced; as `dropFormer` has it where nothing is said. */
  readonly graceMs?: number;
}

/** The log was changed since it was written: read models would make that official. */
export class LogChanged extends Error {
  constructor() {
    super('The log has been changed since it was written.');
    this.name = 'LogChanged';
  }
}

/** Makes `Services.upkeepWork`: what operators do on the command line, in the process that serves. */
export function upkeepWork(options: UpkeepWorkOptions): UpkeepWork {
  const { projectors, changedBlocks } = options;
  const byName = new Map(projectors.map((each) => [each.collection.name, each]));
  const rebuilt = new Set(byName.keys());
  const logs = changedBlocks === undefined ? [TRANSPARENCY_LOG] : [LOG, TRANSPARENCY_LOG];
  const verified = new Set([...logs, ...rebuilt]);
  return {
    names: (task) => (task === 'rebuild' ? rebuilt : verified),
    async run(task, readModel, { signal, onProgress }) {
      if (readModel === LOG) return verifyLog(options, signal);
      if (readModel === TRANSPARENCY_LOG) return verifySigned(options, { signal, onProgress });
      const projector = byName.get(readModel);
      if (projector === undefined) throw new Error(`There is no read model ${readModel} any more.`);
      const progress = await progressUpTo(options.log, onProgress);
      return task === 'rebuild'
        ? rebuildOne(projector, options, { signal, onProgress: progress.tell })
        : verifyOne(projector, options, { signal, onProgress: progress.tell }, progress.events);
    },
  };
}

interface Building {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BuildProgress) => void;
}

async function rebuildOne(
  projector: Projector<unknown>,
  { eventsFor, documents, changedBlocks = async () => [], graceMs }: UpkeepWorkOptions,
  building: Building,
): Promise<UpkeepFound> {
  const { signal } = building;
  if ((await changedBlocks(signal)).length > 0) throw new LogChanged();
  const { events, former } = await rebuild(projector, {
    events: eventsFor(projector),
    documents,
    ...building,
  });
  // The switch is made: what comes now is only tidying up, which the next rebuild does where this is stopped.
  await dropFormer(documents, [former], graceMs, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return { events, documents: 0, differences: 0, examples: [] };
}

async function verifyOne(
  projector: Projector<unknown>,
  { eventsFor, documents }: UpkeepWorkOptions,
  building: Building,
  eventsRead: () => number,
): Promise<UpkeepFound> {
  const found = await verify(projector, { events: eventsFor(projector), documents, ...building });
  return {
    events: eventsRead(),
    documents: found.documents,
    differences: found.differences.length,
    examples: found.differences.slice(0, MOST_TOLD).map(told),
  };
}

async function verifyLog(
  { changedBlocks = async () => [] }: UpkeepWorkOptions,
  signal: AbortSignal,
): Promise<UpkeepFound> {
  const changed = await changedBlocks(signal);
  return {
    events: 0,
    documents: 0,
    differences: changed.length,
    examples: changed
      .slice(0, MOST_TOLD)
      .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)),
  };
}

async function verifySigned(
  { log, verifyTransparency }: UpkeepWorkOptions,
  { signal, onProgress }: WorkOptions,
): Promise<UpkeepFound> {
  const head = await log.head();
  const { findings, events, documents } = await verifyTransparency(
    (read, position) => onProgress({ events: read, share: Math.min(1, shareOf(position, head)) }),
    signal,
  );
  return { events, documents, differences: findings.length, examples: findings.slice(0, MOST_TOLD) };
}

/** Never by values. */
function told({ id, what }: Difference): string {
  return `${id}: ${typeof what === 'string' ? what : what.join(', ')}`;
}

/** How far a job is, measured by where the log ended when it was begun. */
async function progressUpTo(log: Pick<EventStore, 'head'>, onProgress: WorkOptions['onProgress']) {
  const head = await log.head();
  let read = 0;
  return {
    events: () => read,
    tell: ({ events, position }: BuildProgress) => {
      read = events;
      onProgress({ events, share: Math.min(1, shareOf(position, head)) });
    },
  };
}
