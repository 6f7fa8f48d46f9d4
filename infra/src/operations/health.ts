import { LogReplaced } from '../event-store/watched-log.ts';
import type { ProjectionProgress } from './metrics.ts';
import { describeUnreadable, type UnreadableReport } from './unreadable-events.ts';

/** A store that does not answer within this time does not count as reachable. */
const MOST_WAIT_MS = 2_000;

/** More than a moment's work: readers would notice. */
export const MOST_EVENTS_BEHIND = 1_000;

/** So many events that cannot be read are named; the others are counted. */
const MOST_NAMED = 5;

export interface HealthOptions {
  /** Asks each store, by its name, something that costs little. */
  readonly stores: Readonly<Record<string, () => Promise<unknown>>>;
  /** What was found damaged in the stores, a sentence each. */
  readonly damage?: () => Promise<readonly string[]>;
  /** Where there is too little room to write, a sentence each. */
  readonly lackOfRoom?: () => Promise<readonly string[]>;
  readonly progress: () => Promise<readonly ProjectionProgress[]>;
  /** The events that cannot be read, as far as they concern anybody. */
  readonly unreadable?: () => Promise<readonly UnreadableReport[]>;
  /** What else somebody should look after, a sentence each. */
  readonly troubles?: () => Promise<readonly string[]>;
}

/** What is to be said of a process's health. */
export interface Health {
  /** Why it should not be sent requests; none when it may. */
  readonly notReady: readonly string[];
  /** What is wrong although it may be sent requests. */
  readonly degraded: readonly string[];
}

export async function healthOf({
  stores,
  progress,
  damage = async () => [],
  lackOfRoom = async () => [],
  unreadable = async () => [],
  troubles = async () => [],
}: HealthOptions): Promise<Health> {
  const unreachable = await Promise.all(
    Object.entries(stores).map(async ([name, ask]) => {
      let replaced: string | undefined;
      const asked = ask().catch((error: unknown) => {
        if (error instanceof LogReplaced) replaced = error.message;
        throw error;
      });
      return (await answers(() => asked)) ? [] : [replaced ?? `The ${name} does not answer.`];
    }),
  );
  const reasons = unreachable.flat();
  reasons.push(...(await lackOfRoom()));
  if (reasons.length > 0) return { notReady: reasons, degraded: [] };
  let projections: readonly ProjectionProgress[] = [];
  let reports: readonly UnreadableReport[] = [];
  let others: readonly string[] = [];
  const known = await answers(async () => {
    [projections, reports, others] = await Promise.all([progress(), unreadable(), troubles()]);
  });
  if (!known) return { notReady: ['The progress of the projections is not known.'], degraded: [] };
  const damaged = await damage();
  return {
    notReady: [...damaged, ...projections.flatMap(reasonsOf)],
    degraded: [...projections.flatMap(gapsOf), ...named(reports), ...others],
  };
}

function named(reports: readonly UnreadableReport[]): string[] {
  const sentences = reports.slice(0, MOST_NAMED).map(describeUnreadable);
  const more = reports.length - sentences.length;
  return more === 0 ? sentences : [...sentences, `And ${more} more events cannot be read.`];
}

function reasonsOf({ name, eventsBehind }: ProjectionProgress): string[] {
  if (eventsBehind < MOST_EVENTS_BEHIND) return [];
  return [`The projection ${name} is ${MOST_EVENTS_BEHIND} events or more behind.`];
}

function gapsOf({ name, setAside }: ProjectionProgress): string[] {
  return setAside === 0 ? [] : [`The projection ${name} went on without ${setAside} of the events.`];
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), MOST_WAIT_MS);
  try {
    return await Promise.race([
      late,
      ask().then(
        () => true,
        () => false,
      ),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
