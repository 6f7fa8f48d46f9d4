import { setTimeout as wait } from 'node:timers/promises';
import {
  CheckpointMoved,
  CollectionRetired,
  type DocumentStore,
  type Generation,
} from '@pollux/infra/document-store/document-store';
import {
  type EventBatch,
  type EventStore,
  type Position,
  START,
} from '@pollux/infra/event-store/event-store';
import { UNTIL_KNOWN_MS } from './completeness.ts';
import { Projection } from './projection.ts';
import type { Projector } from './projector.ts';
import { type SetAsideEvent, SetAsideEvents } from './set-aside.ts';
import { wantedBy } from './wanted.ts';

/** The most events looked at at once: few, as what is made of them is thrown away the sooner. */
const BATCH = 1_000;

/** Readers see a switch within a second; only then may what they read before go. */
const GRACE_MS = 2_000;

/** How far a build has come. */
export interface BuildProgress {
  readonly events: number;
  readonly position: Position;
}

export interface BuildOptions {
  readonly events: Pick<EventStore, 'subscribe'>;
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
  const { former, next } = await nextGeneration(projector, documents);
  const events = await build(projector, next, options, () => switchTo(next, documents));
  const setAside = await new SetAsideEvents(documents).of(next);
  return { events, setAside, former };
}

/** The log in the form in which some read models are built of it. */
export interface FormOfLog {
  readonly events: EventStore;
  readonly projectors: readonly Projector<unknown>[];
}

/** So many documents are changed in memory at most, whichever read models have them, before some of them are written. */
const MOST_TOGETHER = 16_000;

/**
 * The same for several read models, for which each form of the log is read once. What one of them makes of the log has no
 * part in what another does; each is switched to as soon as it has caught up.
 * @returns how many events were read in all forms, those set aside, and what was live before
 * @throws BuiltElsewhere; what was not switched to stays as it was
 */
export async function rebuildTogether(
  forms: readonly FormOfLog[],
  options: Omit<BuildOptions, 'events'>,
): Promise<BuiltForm> {
  // Batch by batch in turns, so that what one form has read is still at hand for the next.
  const building = new Set(forms.map((form) => buildForm(form, options)));
  const built: BuiltForm[] = [];
  try {
    while (building.size > 0) {
      for (const form of building) {
        const { done, value } = await form.next();
        if (!done) continue;
        built.push(value);
        building.delete(form);
      }
    }
  } finally {
    for (const form of building) await form.return({ events: 0, setAside: [], formers: [] });
  }
  return {
    events: built.reduce((sum, { events }) => sum + events, 0),
    setAside: built.flatMap(({ setAside }) => setAside),
    formers: built.flatMap(({ formers }) => formers),
  };
}

interface BuiltForm {
  readonly events: number;
  readonly setAside: readonly SetAsideEvent[];
  readonly formers: readonly Generation[];
}

/** Folds one form of the log, and stops after each batch of it. */
async function* buildForm(
  { events, projectors }: FormOfLog,
  { documents, onProgress, signal, untilKnownMs = UNTIL_KNOWN_MS }: Omit<BuildOptions, 'events'>,
): AsyncGenerator<undefined, BuiltForm, undefined> {
  const building: Projection[] = [];
  const formers: Generation[] = [];
  for (const projector of projectors) {
    const { former, next } = await nextGeneration(projector, documents);
    await dropGeneration(documents, next);
    building.push(await Projection.open(projector, next, documents, { untilKnownMs }));
    formers.push(former);
  }
  const generations = building.map(({ collection }) => collection);
  const stopping = new AbortController();
  const stopped = signal === undefined ? stopping.signal : AbortSignal.any([stopping.signal, signal]);
  const left = new Set(building);
  let count = 0;
  const subscribed = { signal: stopped, batch: BATCH, setsAside: true, wanted: wantedBy(projectors) };
  for await (const batch of left.size === 0 ? [] : events.subscribe(START, subscribed)) {
    count += batch.events.length + (batch.setAside?.length ?? 0);
    for (const projection of left) await givingWay(projection, () => projection.take(batch));
    onProgress?.({ events: count, position: batch.position });
    if (batch.caughtUp) {
      for (const projection of left) {
        await givingWay(projection, () => projection.commit());
        if (await switchTo(projection.collection, documents)) left.delete(projection);
      }
      if (left.size === 0) break;
    }
    for (const projection of dueOf(left)) await givingWay(projection, () => projection.commitBehind());
    yield;
  }
  signal?.throwIfAborted();
  stopping.abort();
  const setAside = new SetAsideEvents(documents);
  const missed = await Promise.all(generations.map((generation) => setAside.of(generation)));
  return { events: count, setAside: missed.flat(), formers };
}

/**
 * Which projections are to be committed: those that are full, and those that hold most, where all hold much together. The
 * more documents are written at once, the fewer pages of an index by id are written for each.
 */
function dueOf(projections: ReadonlySet<Projection>): Projection[] {
  const counts = [...projections].map(({ held }) => held);
  const isMuch = counts.reduce((sum, held) => sum + held, 0) >= MOST_TOGETHER;
  const least = isMuch ? Math.max(...counts) / 2 : Number.POSITIVE_INFINITY;
  return [...projections].filter(({ isFull, held }) => isFull || held >= least);
}

/** The generation after the live one; one that was left before it is thrown away. */
async function nextGeneration(
  { collection }: Projector<unknown>,
  documents: DocumentStore,
): Promise<{ former: Generation; next: Generation }> {
  await documents.open([collection]);
  const live = await documents.liveGeneration(collection);
  if (live > 1) await dropGeneration(documents, { ...collection, generation: live - 1 });
  return {
    former: { ...collection, generation: live },
    next: { ...collection, generation: live + 1 },
  };
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
 * @param options.about the streams whose events are folded (`SubscribeOptions.about`); all where nothing is said
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
    about,
    onProgress,
    signal,
    untilKnownMs = UNTIL_KNOWN_MS,
  }: BuildOptions & { readonly until?: Position; readonly about?: readonly string[] | undefined },
  accept: (projection: Projection) => Promise<boolean>,
): Promise<number> {
  await dropGeneration(documents, generation);
  const projection = await Projection.open(projector, generation, documents, { untilKnownMs });
  const stopping = new AbortController();
  const stopped = signal === undefined ? stopping.signal : AbortSignal.any([stopping.signal, signal]);
  let count = 0;
  const options = { signal: stopped, batch: BATCH, setsAside: true, about, wanted: wantedBy([projector]) };
  for await (const each of events.subscribe('', options)) {
    const batch = until === undefined ? each : upTo(until, each);
    await givingWay(projection, () => projection.take(batch));
    count += batch.events.length + (batch.setAside?.length ?? 0);
    onProgress?.({ events: count, position: projection.position });
    // Where the end is said, it counts alone: a reader may take itself for caught up a moment before the log is there.
    const isOver = until === undefined ? batch.caughtUp : projection.position >= until;
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
