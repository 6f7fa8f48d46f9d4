import { setTimeout as wait } from 'node:timers/promises';
import {
  CheckpointMoved,
  CollectionRetired,
  type DocumentStore,
  type Generation,
} from '@pollux/infra/document-store/document-store';
import type { EventBatch, EventStore, Position } from '@pollux/infra/event-store/event-store';
import { UNTIL_KNOWN_MS } from './completeness.ts';
import { Projection } from './projection.ts';
import type { Projector } from './projector.ts';
import { type SetAsideEvent, SetAsideEvents } from './set-aside.ts';
import { wantedBy } from './wanted.ts';

/** The most events looked at at once. */
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
  /** How long marks of documents that are not complete are known before those are written. */
  readonly untilKnownMs?: number;
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
 * What an interrupted rebuild left is thrown away. Memory does not grow with the log. What cannot be read, or what the
 * projector fails on, is set aside as ever; what was set aside before counts no more.
 * @returns how many events were read, those set aside, and what was live before: `dropFormer` removes it
 * @throws BuiltElsewhere; the live documents stay then
 */
export async function rebuild(
  projector: Projector<unknown>,
  options: BuildOptions,
): Promise<{ events: number; setAside: readonly SetAsideEvent[]; former: Generation }> {
  const { documents } = options;
  const { collection } = projector;
  await documents.open([collection]);
  const live = await documents.liveGeneration(collection);
  const building = { ...collection, generation: live + 1 };
  if (live > 1) await dropGeneration(documents, { ...collection, generation: live - 1 });
  const events = await build(projector, building, options, () => switchTo(building, documents));
  const setAside = await new SetAsideEvents(documents).of(building);
  return { events, setAside, former: { ...collection, generation: live } };
}

/** Removes what was live before a rebuild, once nobody reads it any more. @throws when the signal aborts before */
export async function dropFormer(
  documents: DocumentStore,
  generations: readonly Generation[],
  graceMs = GRACE_MS,
  signal?: AbortSignal,
): Promise<void> {
  await wait(graceMs, undefined, { signal });
  for (const generation of generations) await dropGeneration(documents, generation);
}

/** Removes a generation, and what was set aside for it. */
export async function dropGeneration(documents: DocumentStore, generation: Generation): Promise<void> {
  await documents.drop(generation);
  await new SetAsideEvents(documents).clear(generation);
}

/**
 * Folds the log into a generation that is thrown away before, until it has caught up and is accepted.
 * @param options.until the last event that is folded; where nothing is said, whatever comes meanwhile is folded too
 * @param accept called with everything committed whenever there is no more to fold; false goes on
 * @returns how many events were folded
 * @throws BuiltElsewhere
 */
export async function build(
  projector: Projector<unknown>,
  generation: Generation,
  {
    events,
    documents,
    until,
    onProgress,
    signal,
    untilKnownMs = UNTIL_KNOWN_MS,
  }: BuildOptions & { readonly until?: Position },
  accept: (projection: Projection) => Promise<boolean>,
): Promise<number> {
  await dropGeneration(documents, generation);
  const projection = await Projection.open(projector, generation, documents, { untilKnownMs });
  const stopping = new AbortController();
  const stopped = signal === undefined ? stopping.signal : AbortSignal.any([stopping.signal, signal]);
  let count = 0;
  const options = { signal: stopped, batch: BATCH, setsAside: true, wanted: wantedBy([projector]) };
  for await (const each of events.subscribe('', options)) {
    const batch = until === undefined ? each : upTo(until, each);
    await givingWay(projection, () => projection.take(batch));
    count += batch.events.length + (batch.setAside?.length ?? 0);
    onProgress?.({ events: count, position: projection.position });
    const isOver = batch.caughtUp || (until !== undefined && projection.position >= until);
    if (isOver) await givingWay(projection, () => projection.commit());
    else if (projection.isFull) await givingWay(projection, () => projection.commitBehind());
    if (isOver && (await accept(projection))) break;
  }
  signal?.throwIfAborted();
  stopping.abort();
  return count;
}

function upTo(until: Position, batch: EventBatch): EventBatch {
  const { events, setAside = [], position } = batch;
  if (position <= until) return batch;
  return {
    ...batch,
    events: events.filter((event) => event.position <= until),
    setAside: setAside.filter(({ event }) => event.position <= until),
    position: until,
  };
}

/** @throws BuiltElsewhere where another process has moved the generation on */
async function givingWay(projection: Projection, act: () => Promise<void>): Promise<void> {
  try {
    await act();
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
