import type { ProjectionProgress } from './metrics.ts';

/** A store that does not answer within this time does not count as reachable. */
const MOST_WAIT_MS = 2_000;

/** More than a moment's work: readers would notice. */
export const MOST_EVENTS_BEHIND = 1_000;

export interface HealthOptions {
  /** Asks each store, by its name, something that costs little. */
  readonly stores: Readonly<Record<string, () => Promise<unknown>>>;
  readonly progress: () => Promise<readonly ProjectionProgress[]>;
}

/** Why this process should not be sent requests; none when it may. */
export async function reasonsNotReady({ stores, progress }: HealthOptions): Promise<string[]> {
  const unreachable = await Promise.all(
    Object.entries(stores).map(async ([name, ask]) =>
      (await answers(ask)) ? [] : [`The ${name} does not answer.`],
    ),
  );
  const reasons = unreachable.flat();
  if (reasons.length > 0) return reasons;
  let projections: readonly ProjectionProgress[] = [];
  const known = await answers(async () => {
    projections = await progress();
  });
  return known ? projections.flatMap(reasonsOf) : ['The progress of the projections is not known.'];
}

function reasonsOf({ name, eventsBehind, stoppedBefore }: ProjectionProgress): string[] {
  if (stoppedBefore !== undefined)
    return [`The projection ${name} has stopped before event ${stoppedBefore}.`];
  if (eventsBehind < MOST_EVENTS_BEHIND) return [];
  return [`The projection ${name} is ${MOST_EVENTS_BEHIND} events or more behind.`];
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
