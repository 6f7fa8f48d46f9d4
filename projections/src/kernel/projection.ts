import type {
  Collection,
  DocumentChange,
  DocumentStore,
  Generation,
  StoredDocument,
} from '@pollux/infra/document-store/document-store';
import type { Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { type FieldValues, hasValues, isIds, type Projector } from './projector.ts';

/** Documents are written once so many events were folded, or so many documents changed, whichever comes first. */
const MOST_EVENTS = 200_000;
const MOST_DOCUMENTS = 5_000;

type Stored = ReadonlyMap<string, StoredDocument<unknown>>;

/** An event with the ids of the documents that it is about. */
interface Named {
  readonly event: RecordedEvent;
  readonly ids: readonly string[];
}

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
    collection: Generation,
    documents: DocumentStore,
  ): Promise<Projection> {
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
    let named: Named[] = [];
    for (const event of news) {
      const subjects = this.#subjectsOf(event);
      if (isIds(subjects)) {
        named.push({ event, ids: subjects });
        continue;
      }
      // Which documents have the values is known once all that came before is folded.
      await this.#foldNamed(named);
      named = [];
      const found = await this.#having(subjects);
      for (const id of found.keys()) this.#fold(id, event, found);
    }
    await this.#foldNamed(named);
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

  /** Folds events one after the other, with one look into the store for all of them. */
  async #foldNamed(named: readonly Named[]): Promise<void> {
    const stored = await this.#stored(named);
    for (const { event, ids } of named) {
      for (const id of ids) this.#fold(id, event, stored);
    }
  }

  #fold(id: string, event: RecordedEvent, stored: Stored): void {
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

  #subjectsOf(event: RecordedEvent): readonly string[] | FieldValues {
    try {
      return this.#projector.subjectsOf(event);
    } catch (error) {
      throw new PoisonEvent(this.collection, event, error);
    }
  }

  /** The stored documents that the first event about them builds on. */
  async #stored(named: readonly Named[]): Promise<Stored> {
    const seen = new Set<string>();
    const needed: string[] = [];
    for (const { event, ids } of named) {
      for (const id of ids) {
        if (seen.has(id) || this.#changes.has(id)) continue;
        seen.add(id);
        if (!this.#projector.replaces(event)) needed.push(id);
      }
    }
    if (needed.length === 0) return new Map();
    return byId(await this.#documents.getMany<unknown>(this.collection, needed));
  }

  /**
   * The documents with these values, as they are after what is folded: those that are changed in memory by what they
   * are there, all others by what is stored.
   */
  async #having(values: FieldValues): Promise<Stored> {
    const stored = await this.#documents.find<unknown>(this.collection, { where: values });
    const unchanged = stored.filter(({ id }) => !this.#changes.has(id));
    const changed = [...this.#changes.values()].filter(({ document }) => hasValues(document, values));
    return byId([...unchanged, ...changed]);
  }
}

function byId(documents: readonly StoredDocument<unknown>[]): Stored {
  return new Map(documents.map((document) => [document.id, document]));
}

/** The events after a position, without a copy where all are. */
function after(position: Position, events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const [first] = events;
  if (first === undefined || first.position > position) return events;
  return events.filter((event) => event.position > position);
}
