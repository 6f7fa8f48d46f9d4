import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import {
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '@pollux/infra/event-store/event-store';
import { isIds, type Projector } from '@pollux/projections/kernel/projector';
import type { ReadDocument } from '../http/revision.ts';

const PAGE = 1_000;

/** How often a follower looks whether documents were built anew. */
const LOOK_MS = 1_000;

/** A document under the follower's eyes, until it is stopped. */
export interface Followed<Document> {
  /** The document as it is now, the position of the last event that changed it, and the generation it began with. */
  current(): ReadDocument<Document>;
  stop(): void;
}

interface Following {
  current: ReadDocument<unknown> | undefined;
  /** Events that came while the document is being loaded; undefined once it is. */
  waiting: RecordedEvent[] | undefined;
  readonly changed: () => void;
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
  readonly #following = new Map<Projector<unknown>, Map<string, Following>>();
  #position: Position = START;

  constructor(events: EventStore, documents: DocumentStore) {
    this.#events = events;
    this.#documents = documents;
  }

  /** Takes in the log after a position until the signal aborts. */
  async run(after: Position, signal: AbortSignal): Promise<void> {
    this.#position = after;
    await Promise.all([this.#takeIn(signal), this.#lookAfterGenerations(signal)]);
  }

  /**
   * Follows a document, once at a time. `changed` is called after each change.
   * @returns undefined when there is no such document
   */
  async follow<Document>(
    projector: Projector<Document>,
    id: string,
    changed: () => void,
  ): Promise<Followed<Document> | undefined> {
    const documents = this.#following.get(projector) ?? new Map<string, Following>();
    this.#following.set(projector, documents);
    const following: Following = { current: undefined, waiting: undefined, changed };
    documents.set(id, following);
    const stop = () => {
      if (documents.get(id) === following) documents.delete(id);
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
    return { current: () => following.current as ReadDocument<Document>, stop };
  }

  async #takeIn(signal: AbortSignal): Promise<void> {
    for await (const { events } of this.#events.subscribe(this.#position, { signal })) {
      for (const event of events) this.#take(event);
      this.#position = events.at(-1)?.position ?? this.#position;
    }
  }

  async #lookAfterGenerations(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
      // A document store that cannot be reached now is asked again the next time.
      await this.#reloadRebuilt().catch(() => undefined);
    }
  }

  /** Loads the documents again that are in another generation now. */
  async #reloadRebuilt(): Promise<void> {
    for (const [projector, documents] of this.#following) {
      if (documents.size === 0) continue;
      const live = await this.#documents.liveGeneration(projector.collection);
      for (const [id, following] of documents) {
        if (following.current === undefined || following.waiting !== undefined) continue;
        if (following.current.generation === live) continue;
        await this.#load(projector, id, following);
        following.changed();
      }
    }
  }

  /** Where there is no document any more, the one that was there stays. */
  async #load(projector: Projector<unknown>, id: string, following: Following): Promise<void> {
    const waiting: RecordedEvent[] = [];
    following.waiting = waiting;
    try {
      const { collection } = projector;
      // In this order: every event up to the checkpoint is in the document, so the log is read from there on.
      const generation = await this.#documents.liveGeneration(collection);
      let after = await this.#documents.checkpoint({ ...collection, generation });
      const stored = await this.#documents.get<unknown>({ ...collection, generation }, id);
      let loaded: ReadDocument<unknown> = { document: undefined, position: START, ...stored, generation };
      while (after < this.#position) {
        const page = await this.#events.readAll(after, PAGE);
        for (const event of page) loaded = advanced(projector, id, loaded, event) ?? loaded;
        after = page.at(-1)?.position ?? this.#position;
      }
      for (const event of waiting) loaded = advanced(projector, id, loaded, event) ?? loaded;
      if (loaded.document !== undefined) following.current = loaded;
    } finally {
      following.waiting = undefined;
    }
  }

  #take(event: RecordedEvent): void {
    for (const [projector, documents] of this.#following) {
      if (documents.size === 0) continue;
      const subjects = projector.subjectsOf(event);
      for (const id of isIds(subjects) ? subjects : documents.keys()) {
        const following = documents.get(id);
        if (following === undefined) continue;
        following.waiting?.push(event);
        if (following.current === undefined) continue;
        const next = advanced(projector, id, following.current, event);
        if (next === undefined) continue;
        following.current = next;
        following.changed();
      }
    }
  }
}

/** The document after the event; undefined when nothing changes. */
function advanced(
  projector: Projector<unknown>,
  id: string,
  current: ReadDocument<unknown>,
  event: RecordedEvent,
): ReadDocument<unknown> | undefined {
  if (event.position <= current.position || !projector.isAbout(event, id, current.document)) return undefined;
  const document = projector.fold(current.document, event);
  // A document that is deleted keeps its last state for those who are looking at it.
  if (document === undefined || document === null) return undefined;
  return { ...current, document, position: event.position };
}
