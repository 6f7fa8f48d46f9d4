import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import {
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '@pollux/infra/event-store/event-store';
import { isIds, type Projector } from '@pollux/projections/kernel/projector';

const PAGE = 1_000;

/** A document as it is now, and the position of the last event that changed it. */
export interface Current<Document> {
  readonly document: Document;
  readonly position: Position;
}

/** A document under the follower's eyes, until it is stopped. */
export interface Followed<Document> {
  current(): Current<Document>;
  stop(): void;
}

interface Following {
  current: Current<unknown> | undefined;
  /** Events that came while the document was being loaded; undefined once it is. */
  waiting: RecordedEvent[] | undefined;
  readonly changed: () => void;
}

/**
 * Keeps the documents that somebody is looking at current by folding the log itself, with the projectors that also
 * write the read models. A document starts as it is stored, takes in what the log has beyond that, and then what
 * comes; an event at or before its position is never taken in twice.
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
    for await (const { events } of this.#events.subscribe(after, { signal })) {
      for (const event of events) this.#take(event);
      this.#position = events.at(-1)?.position ?? this.#position;
    }
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
    const following: Following = { current: undefined, waiting: [], changed };
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
    return { current: () => following.current as Current<Document>, stop };
  }

  async #load(projector: Projector<unknown>, id: string, following: Following): Promise<void> {
    // In this order: every event up to the checkpoint is in the document, so the log is read from there on.
    let after = await this.#documents.checkpoint(projector.collection);
    following.current = await this.#documents.get<unknown>(projector.collection, id);
    while (after < this.#position) {
      const page = await this.#events.readAll(after, PAGE);
      for (const event of page) advance(projector, id, following, event);
      after = page.at(-1)?.position ?? this.#position;
    }
    const { waiting = [] } = following;
    following.waiting = undefined;
    for (const event of waiting) advance(projector, id, following, event);
  }

  #take(event: RecordedEvent): void {
    for (const [projector, documents] of this.#following) {
      if (documents.size === 0) continue;
      const subjects = projector.subjectsOf(event);
      for (const id of isIds(subjects) ? subjects : documents.keys()) {
        const following = documents.get(id);
        if (following === undefined) continue;
        if (following.waiting !== undefined) following.waiting.push(event);
        else if (advance(projector, id, following, event)) following.changed();
      }
    }
  }
}

/** @returns whether the document is another one after the event */
function advance(
  projector: Projector<unknown>,
  id: string,
  following: Following,
  event: RecordedEvent,
): boolean {
  if (event.position <= (following.current?.position ?? START)) return false;
  if (!projector.isAbout(event, id, following.current?.document)) return false;
  const document = projector.fold(following.current?.document, event);
  // A document that is deleted keeps its last state for those who are looking at it.
  if (document === undefined || document === null) return false;
  following.current = { document, position: event.position };
  return true;
}
