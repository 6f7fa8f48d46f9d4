import type {
  Collection,
  DocumentChange,
  DocumentStore,
  Generation,
  StoredDocument,
} from '@pollux/infra/document-store/document-store';
import type { Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';

/** Documents are written once so many events were folded, or so many documents changed, whichever comes first. */
const MOST_EVENTS = 200_000;
const MOST_DOCUMENTS = 5_000;

/** A projector failed on an event. It would fail again, so its documents stay as they were before. */
export class PoisonEvent extends Error {
  readonly event: RecordedEvent;

  constructor(collection: Collection, event: RecordedEvent, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${collection.name} v${collection.version} fails on ${event.type} ${event.id}: ${reason}`, {
      cause,
    });
    this.name = 'PoisonEvent';
    this.event = event;
  }
}

/** One projector at work on one generation: it folds events in memory, and commits what they changed. */
export class Projection {
  readonly collection: Generation;
  readonly #projector: Projector<unknown>;
  readonly #documents: DocumentStore;
  readonly #changes = new Map<string, DocumentChange>();
  #committed: Position;
  #position: Position;
  #events = 0;

  private constructor(
    projector: Projector<unknown>,
    collection: Generation,
    documents: DocumentStore,
    checkpoint: Position,
  ) {
    this.collection = collection;
    this.#projector = projector;
    this.#documents = documents;
    this.#committed = checkpoint;
    this.#position = checkpoint;
  }

  /** Makes the generation where it is missing, and goes on where its checkpoint is. */
  static async open(
    projector: Projector<unknown>,
    generation: number,
    documents: DocumentStore,
  ): Promise<Projection> {
    const collection = { ...projector.collection, generation };
    await documents.open([collection]);
    return new Projection(projector, collection, documents, await documents.checkpoint(collection));
  }

  /** Up to where events are folded; they are kept only up to `committed`. */
  get position(): Position {
    return this.#position;
  }

  /** Where the checkpoint is. */
  get committed(): Position {
    return this.#committed;
  }

  /** Whether so much is folded that it ought to be committed before there is more. */
  get isFull(): boolean {
    return this.#events >= MOST_EVENTS || this.#changes.size >= MOST_DOCUMENTS;
  }

  /**
   * Folds those of the events that are new to it.
   * @throws PoisonEvent when the projector fails; what was not committed must be thrown away with this object
   */
  async take(events: readonly RecordedEvent[]): Promise<void> {
    const news = after(this.#position, events);
    const last = news.at(-1);
    if (last === undefined) return;
    const keys = news.map((event) => this.#keysOf(event));
    const stored = await this.#stored(news, keys);
    for (const [index, event] of news.entries()) {
      for (const id of keys[index] ?? []) this.#fold(id, event, stored);
    }
    this.#events += news.length;
    this.#position = last.position;
  }

  /**
   * Writes what is folded, together with the checkpoint.
   * @throws CheckpointMoved, CollectionRetired, or what the store throws; what was not committed must be thrown away
   */
  async commit(): Promise<void> {
    if (this.#position === this.#committed) return;
    const changes = [...this.#changes.values()];
    await this.#documents.commit(this.collection, { from: this.#committed, to: this.#position, changes });
    this.#committed = this.#position;
    this.#changes.clear();
    this.#events = 0;
  }

  #fold(id: string, event: RecordedEvent, stored: ReadonlyMap<string, StoredDocument<unknown>>): void {
    const before = this.#changes.get(id) ?? stored.get(id);
    // Where documents are written before the checkpoint, a crash in between leaves some that are ahead of it.
    if (before !== undefined && event.position <= before.position) return;
    let document: unknown;
    try {
      document = this.#projector.fold(before?.document ?? undefined, event);
    } catch (error) {
      throw new PoisonEvent(this.collection, event, error);
    }
    if (document !== undefined) this.#changes.set(id, { id, document, position: event.position });
  }

  #keysOf(event: RecordedEvent): readonly string[] {
    try {
      return this.#projector.keysOf(event);
    } catch (error) {
      throw new PoisonEvent(this.collection, event, error);
    }
  }

  /** The stored documents that the first event about them builds on. */
  async #stored(
    events: readonly RecordedEvent[],
    keys: readonly (readonly string[])[],
  ): Promise<ReadonlyMap<string, StoredDocument<unknown>>> {
    const seen = new Set<string>();
    const needed: string[] = [];
    for (const [index, event] of events.entries()) {
      for (const id of keys[index] ?? []) {
        if (seen.has(id) || this.#changes.has(id)) continue;
        seen.add(id);
        if (!this.#projector.replaces(event)) needed.push(id);
      }
    }
    if (needed.length === 0) return new Map();
    const stored = await this.#documents.getMany<unknown>(this.collection, needed);
    return new Map(stored.map((document) => [document.id, document]));
  }
}

/** The events after a position, without a copy where all are. */
function after(position: Position, events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const [first] = events;
  if (first === undefined || first.position > position) return events;
  return events.filter((event) => event.position > position);
}
