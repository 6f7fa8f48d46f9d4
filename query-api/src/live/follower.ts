import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import {
  type EventStore,
  type Position,
  type RecordedEvent,
  type SetAside,
  START,
} from '@pollux/infra/event-store/event-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';
import type { Completeness } from '@pollux/projections/kernel/completeness';
import { documentsOf } from '@pollux/projections/kernel/missing';
import { isIds, type Projector } from '@pollux/projections/kernel/projector';
import { incomplete } from '../http/documents.ts';
import type { ReadDocument } from '../http/revision.ts';
import { type Family, FollowedFamily, type Kept } from './family.ts';

const PAGE = 1_000;

/** How often a follower looks whether documents were built anew. */
const LOOK_MS = 1_000;

/** How often it looks whether what is stored has come as far as it has, and for how long. */
const STORED_POLL_MS = 25;
const MOST_STORED_MS = 5_000;

/** A document under the follower's eyes, until it is stopped. */
export interface Followed<Document> {
  /**
   * The document as it is now, the position of the last event that changed it, and the generation it began with.
   * @throws a problem when it is not complete, because an event that belongs to it was set aside
   */
  current(): ReadDocument<Document>;
  stop(): void;
}

interface Following {
  current: ReadDocument<unknown> | undefined;
  /** Events that came while the document is being loaded; undefined once it is. */
  waiting: (RecordedEvent | SetAside)[] | undefined;
  /** Whether it came to an event that cannot be read, or that the projector fails on. */
  isIncomplete: boolean;
  readonly changed: () => void;
}

/** A family that is followed for everybody who looks at it. */
interface SharedFamily {
  readonly followed: FollowedFamily;
  readonly loaded: Promise<void>;
  readonly listeners: Set<() => void>;
}

/**
 * Keeps the documents that somebody is looking at current by folding the log itself, with the projectors that also
 * write the read models. A document starts as it is stored, takes in what the log has beyond that, and then what
 * comes; an event at or before its position is never taken in twice. Where a read model was built anew, because its
 * rules were wrong or somebody is forgotten, its documents start again as they are stored then.
 */
export class Follower {
  readonly #events: EventStore;
  readonly #documents: DocumentStore;
  readonly #completeness: Completeness;
  readonly #following = new Map<Projector<unknown>, Map<string, Set<Following>>>();
  readonly #families = new Map<Family<unknown>, Map<string, SharedFamily>>();
  readonly #heard: ((event: RecordedEvent) => void)[] = [];
  #position: Position = START;

  constructor(events: EventStore, documents: DocumentStore, completeness: Completeness) {
    this.#events = events;
    this.#documents = documents;
    this.#completeness = completeness;
  }

  /** Takes in the log after a position until the signal aborts. */
  async run(after: Position, signal: AbortSignal, log: Pick<Log, 'error' | 'info'>): Promise<void> {
    this.#position = after;
    const looking = new LastingFailure('looking for read models that were built anew', log);
    await Promise.all([this.#takeIn(signal), this.#lookAfterGenerations(signal, looking)]);
  }

  /** Calls `heard` with every event that comes from now on, after the documents that it is about have taken it in. */
  onEvent(heard: (event: RecordedEvent) => void): void {
    this.#heard.push(heard);
  }

  /**
   * Follows a document. `changed` is called after each change.
   * @returns undefined when there is no such document
   */
  async follow<Document>(
    projector: Projector<Document>,
    id: string,
    changed: () => void,
  ): Promise<Followed<Document> | undefined> {
    const documents = this.#following.get(projector) ?? new Map<string, Set<Following>>();
    this.#following.set(projector, documents);
    const followings = documents.get(id) ?? new Set();
    documents.set(id, followings);
    const following: Following = { current: undefined, waiting: undefined, isIncomplete: false, changed };
    followings.add(following);
    const stop = () => {
      followings.delete(following);
      if (followings.size === 0 && documents.get(id) === followings) documents.delete(id);
    };
    try {
      await this.#load(projector, id, following);
    } catch (error) {
      stop();
      throw error;
    }
    if (following.current === undefined) {
      stop();
      return undefined;
    }
    const current = () => {
      if (following.isIncomplete || isMarked(projector, id, this.#completeness)) throw incomplete();
      return following.current as ReadDocument<Document>;
    };
    return { current, stop };
  }

  /** Resolves when what queries read of a projector has come up to a position as well, or after five seconds. */
  async stored({ collection }: Projector<unknown>, position: Position): Promise<void> {
    const giveUpAt = performance.now() + MOST_STORED_MS;
    while ((await this.#documents.checkpoint(collection)) < position && performance.now() < giveUpAt)
      await wait(STORED_POLL_MS);
  }

  /**
   * Follows a family of documents, which may have none: for all who ask for the same one it is loaded and kept once.
   * `changed` is called after each change.
   */
  async followFamily<Document, Keeping extends Kept<Document>>(
    family: Family<Document, Keeping>,
    id: string,
    changed: () => void,
  ): Promise<Followed<Keeping>> {
    const families = this.#families.get(family as Family<unknown>) ?? new Map<string, SharedFamily>();
    this.#families.set(family as Family<unknown>, families);
    const shared = families.get(id) ?? this.#share(family as Family<unknown>, id);
    families.set(id, shared);
    // A function of its own, so that each who follows leaves alone.
    const listener = () => changed();
    shared.listeners.add(listener);
    const stop = () => {
      shared.listeners.delete(listener);
      if (shared.listeners.size === 0 && families.get(id) === shared) families.delete(id);
    };
    try {
      await shared.loaded;
    } catch (error) {
      stop();
      throw error;
    }
    const current = () => shared.followed.current(this.#completeness) as ReadDocument<Keeping>;
    return { current, stop };
  }

  #share(family: Family<unknown>, id: string): SharedFamily {
    const listeners = new Set<() => void>();
    const followed = new FollowedFamily(family, id, () => {
      for (const changed of listeners) changed();
    });
    const loaded = followed.load(this.#documents, (after) => this.#since(after));
    return { followed, loaded, listeners };
  }

  async #takeIn(signal: AbortSignal): Promise<void> {
    for await (const batch of this.#events.subscribe(this.#position, { signal, setsAside: true })) {
      const { events, setAside = [], position } = batch;
      for (const event of events) this.#take(event);
      for (const event of setAside) this.#miss(event);
      this.#position = position;
    }
  }

  async #lookAfterGenerations(signal: AbortSignal, looking: LastingFailure): Promise<void> {
    while (!signal.aborted) {
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
      // A document store that cannot be reached now is asked again the next time.
      await this.#reloadRebuilt().then(
        () => looking.passed(),
        (error: unknown) => looking.failed(error),
      );
    }
  }

  /** Loads the documents again that are in another generation now. */
  async #reloadRebuilt(): Promise<void> {
    for (const [projector, documents] of this.#following) {
      if (documents.size === 0) continue;
      const live = await this.#documents.liveGeneration(projector.collection);
      for (const [id, following] of each(documents)) {
        if (following.current === undefined || following.waiting !== undefined) continue;
        if (following.current.generation === live) continue;
        await this.#load(projector, id, following);
        following.changed();
      }
    }
    for (const [{ projector }, families] of this.#families) {
      if (families.size === 0) continue;
      const live = await this.#documents.liveGeneration(projector.collection);
      for (const { followed, listeners } of families.values()) {
        if (followed.generation === undefined || followed.generation === live) continue;
        await followed.load(this.#documents, (after) => this.#since(after));
        for (const changed of listeners) changed();
      }
    }
  }

  /** Where there is no document any more, the one that was there stays. */
  async #load(projector: Projector<unknown>, id: string, following: Following): Promise<void> {
    const waiting: (RecordedEvent | SetAside)[] = [];
    following.waiting = waiting;
    try {
      const { collection } = projector;
      // In this order: every event up to the checkpoint is in the document, so the log is read from there on.
      const generation = await this.#documents.liveGeneration(collection);
      const after = await this.#documents.checkpoint({ ...collection, generation });
      const stored = await this.#documents.get<unknown>({ ...collection, generation }, id);
      let loaded: ReadDocument<unknown> = { document: undefined, position: START, ...stored, generation };
      let isIncomplete = false;
      const take = (event: RecordedEvent | SetAside) => {
        const next = advanced(projector, id, loaded, event);
        if (next === 'incomplete') isIncomplete = true;
        else loaded = next ?? loaded;
      };
      for await (const event of this.#since(after)) take(event);
      for (const event of waiting) take(event);
      following.isIncomplete = isIncomplete;
      if (loaded.document !== undefined) following.current = loaded;
    } finally {
      following.waiting = undefined;
    }
  }

  /** The log after a position, as far as it was taken in. */
  async *#since(after: Position): AsyncGenerator<RecordedEvent | SetAside, void, undefined> {
    if (after >= this.#position) return;
    const options = { signal: new AbortController().signal, batch: PAGE, setsAside: true };
    for await (const { events, setAside = [], position } of this.#events.subscribe(after, options)) {
      yield* events;
      yield* setAside;
      if (position >= this.#position) return;
    }
  }

  #take(event: RecordedEvent): void {
    for (const [projector, documents] of this.#following) {
      if (documents.size === 0) continue;
      for (const id of idsOf(projector, event) ?? documents.keys()) {
        for (const following of documents.get(id) ?? []) advance(projector, id, following, event);
      }
    }
    for (const family of this.#everyFamily()) family.take(event);
    for (const heard of this.#heard) heard(event);
  }

  #miss(event: SetAside): void {
    for (const [projector, documents] of this.#following) {
      for (const [id, following] of each(documents)) advance(projector, id, following, event);
    }
    for (const family of this.#everyFamily()) family.take(event);
  }

  *#everyFamily(): Generator<FollowedFamily> {
    for (const families of this.#families.values())
      for (const { followed } of families.values()) yield followed;
  }
}

function* each(
  documents: ReadonlyMap<string, ReadonlySet<Following>>,
): Generator<readonly [id: string, following: Following]> {
  for (const [id, followings] of documents) for (const following of followings) yield [id, following];
}

function advance(
  projector: Projector<unknown>,
  id: string,
  following: Following,
  event: RecordedEvent | SetAside,
): void {
  following.waiting?.push(event);
  if (following.current === undefined) return;
  const next = advanced(projector, id, following.current, event);
  if (next === undefined) return;
  if (next === 'incomplete') following.isIncomplete = true;
  else following.current = next;
  following.changed();
}

/** The document after the event; undefined when nothing changes. */
function advanced(
  projector: Projector<unknown>,
  id: string,
  current: ReadDocument<unknown>,
  event: RecordedEvent | SetAside,
): ReadDocument<unknown> | 'incomplete' | undefined {
  if ('reason' in event) return isMissing(projector, id, event) ? 'incomplete' : undefined;
  if (event.position <= current.position) return undefined;
  try {
    if (!projector.isAbout(event, id, current.document)) return undefined;
    const document = projector.fold(current.document, event, id);
    // A document that is deleted keeps its last state for those who are looking at it.
    if (document === undefined || document === null) return undefined;
    return { ...current, document, position: event.position };
  } catch {
    // Whoever runs the projection sets the event aside, and says so.
    return 'incomplete';
  }
}

/** The ids of the documents that an event is about; undefined where only the documents tell. */
function idsOf(projector: Projector<unknown>, event: RecordedEvent): readonly string[] | undefined {
  try {
    const subjects = projector.subjectsOf(event);
    return isIds(subjects) ? subjects : undefined;
  } catch {
    return undefined;
  }
}

function isMissing(projector: Projector<unknown>, id: string, event: SetAside): boolean {
  const documents = documentsOf(projector, event);
  return documents === 'all' || documents.includes(id);
}

function isMarked({ collection }: Projector<unknown>, id: string, completeness: Completeness): boolean {
  const marked = completeness.of(collection);
  return marked !== undefined && (marked.all || marked.ids.has(id));
}
