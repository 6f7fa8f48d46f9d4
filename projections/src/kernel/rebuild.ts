import { setTimeout as wait } from 'node:timers/promises';
import {
  CheckpointMoved,
  CollectionRetired,
  type DocumentStore,
  type Generation,
} from '@pollux/infra/document-store/document-store';
import type { EventStore, Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { Projection } from './projection.ts';
import type { Projector } from './projector.ts';

/** The most events read at once. */
const BATCH = 5_000;

/** Readers see a switch within a second; only then may what they read before go. */
const GRACE_MS = 2_000;

/** How far a build has come. */
export interface BuildProgress {
  readonly events: number;
  readonly position: Position;
}

export interface BuildOptions {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Ends the build before it is done: it throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Somebody else builds the same collection at the same time: one of the two must give way. */
export class BuiltElsewhere extends Error {
  constructor({ name, version }: Generation) {
    super(`Another process is building ${name} v${version} at the same time.`);
    this.name = 'BuiltElsewhere';
  }
}

/**
 * Builds a read model anew from the whole log, beside the live one, and switches to it: queries go on all the time.
 * What an interrupted rebuild left is thrown away. Memory does not grow with the log.
 * @returns how many events were read, and what was live before: `dropFormer` removes it
 * @throws PoisonEvent when the projector fails on an event; BuiltElsewhere; the live documents stay in both cases
 */
export async function rebuild(
  projector: Projector<unknown>,
  options: BuildOptions,
): Promise<{ events: number; former: Generation }> {
  const { documents } = options;
  const { collection } = projector;
  await documents.open([collection]);
  const live = await documents.liveGeneration(collection);
  const building = { ...collection, generation: live + 1 };
  if (live > 1) await documents.drop({ ...collection, generation: live - 1 });
  const events = await build(projector, building, options, () => switchTo(building, documents));
  return { events, former: { ...collection, generation: live } };
}

/** Removes what was live before a rebuild, once nobody reads it any more. @throws when the signal aborts before */
export async function dropFormer(
  documents: DocumentStore,
  generations: readonly Generation[],
  graceMs = GRACE_MS,
  signal?: AbortSignal,
): Promise<void> {
  await wait(graceMs, undefined, { signal });
  for (const generation of generations) await documents.drop(generation);
}

/**
 * Folds the log into a generation that is thrown away before, until it has caught up and is accepted.
 * @param options.until the last event that is folded; where nothing is said, whatever comes meanwhile is folded too
 * @param accept called with everything committed whenever there is no more to fold; false goes on
 * @returns how many events were folded
 * @throws PoisonEvent when the projector fails on an event; BuiltElsewhere
 */
export async function build(
  projector: Projector<unknown>,
  generation: Generation,
  { events, documents, until, onProgress, signal }: BuildOptions & { readonly until?: Position },
  accept: (projection: Projection) => Promise<boolean>,
): Promise<number> {
  await documents.drop(generation);
  const projection = await Projection.open(projector, generation, documents);
  const stopping = new AbortController();
  const stopped = signal === undefined ? stopping.signal : AbortSignal.any([stopping.signal, signal]);
  let count = 0;
  for await (const batch of events.subscribe('', { signal: stopped, batch: BATCH })) {
    const wanted = until === undefined ? batch.events : upTo(until, batch.events);
    await projection.take(wanted);
    count += wanted.length;
    onProgress?.({ events: count, position: projection.position });
    const isOver = batch.caughtUp || (until !== undefined && projection.position >= until);
    if (!isOver && !projection.isFull) continue;
    await commit(projection);
    if (isOver && (await accept(projection))) break;
  }
  signal?.throwIfAborted();
  stopping.abort();
  return count;
}

function upTo(until: Position, events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return events.filter(({ position }) => position <= until);
}

async function commit(projection: Projection): Promise<void> {
  try {
    await projection.commit();
  } catch (error) {
    const elsewhere = error instanceof CheckpointMoved || error instanceof CollectionRetired;
    throw elsewhere ? new BuiltElsewhere(projection.collection) : error;
  }
}

/** @returns false when the live one has gone on meanwhile */
async function switchTo(building: Generation, documents: DocumentStore): Promise<boolean> {
  try {
    await documents.switchTo(building);
    return true;
  } catch (error) {
    if (error instanceof CheckpointMoved) return false;
    throw error;
  }
}
