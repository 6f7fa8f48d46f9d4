import { setTimeout as wait } from 'node:timers/promises';
import type {
  CommitStep,
  DocumentChange,
  DocumentStore,
  Generation,
  StoredDocument,
} from '@pollux/infra/document-store/document-store';
import type { EventBatch, Position, RecordedEvent, SetAside } from '@pollux/infra/event-store/event-store';
import { UNTIL_KNOWN_MS } from './completeness.ts';
import { concerning } from './concerning.ts';
import { documentsOf } from './missing.ts';
import { type FieldValues, hasValues, isIds, type Projector } from './projector.ts';
import { type Missed, PROJECTOR_FAILS, SetAsideEvents, type Which } from './set-aside.ts';

/** Documents are written once so many events were folded, or so many documents changed, whichever comes first. */
const MOST_EVENTS = 200_000;
const MOST_DOCUMENTS = 5_000;
/** What the last commit wrote is kept up to so many documents: of a room that answers it is the same ones each time. */
const MOST_KEPT = 50;

/** So many ids are remembered of which there is no document: of answers to a quiz that has no leaderboard it is the same ones. */
const MOST_ABSENT = 5_000;

type Stored = ReadonlyMap<string, StoredDocument<unknown>>;

/** An event with the ids of the documents that it is about. */
interface Named {
  readonly event: RecordedEvent;
  readonly ids: readonly string[];
}

export interface ProjectionOptions {
  /** How long marks are known before documents are written that are not complete. */
  readonly untilKnownMs?: number;
}

/**
 * One projector at work on one generation: it folds events in memory, and commits what they changed. What cannot be
 * read, or what the projector fails on, is set aside: the documents that it belongs to are marked before they move on
 * without it.
 */
export class Projection {
  readonly collection: Generation;
  readonly #projector: Projector<unknown>;
  readonly #documents: DocumentStore;
  readonly #setAside: SetAsideEvents;
  readonly #options: ProjectionOptions;
  #changes = new Map<string, DocumentChange>();
  /** What is being written, or was written last: documents that are changed again are found here, and not read anew. */
  #written = new Map<string, DocumentChange>();
  /** Settles once `#written` is in the store; undefined when it is. */
  #writing: Promise<void> | undefined;
  /** Ids that were looked for, and of which there is no document yet: nobody else writes any while this one goes on. */
  readonly #absent = new Set<string>();
  /** By their positions. */
  readonly #missed = new Map<Position, Missed>();
  #committed: Position;
  #position: Position;
  #events = 0;
  /** Whether the end of the log was never reached. */
  #isBehind = true;

  private constructor(
    projector: Projector<unknown>,
    collection: Generation,
    documents: DocumentStore,
    checkpoint: Position,
    options: ProjectionOptions,
  ) {
    this.#setAside = new SetAsideEvents(documents);
    this.#options = options;
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
    options: ProjectionOptions = {},
  ): Promise<Projection> {
    await documents.open([collection]);
    const checkpoint = await documents.checkpoint(collection);
    return new Projection(projector, collection, documents, checkpoint, options);
  }

  /** Up to where events are folded; they are kept only up to `committed`. */
  get position(): Position {
    return this.#position;
  }

  /** Where the checkpoint is, or will be once what is being written is. */
  get committed(): Position {
    return this.#committed;
  }

  /** How many documents are changed in memory. */
  get held(): number {
    return this.#changes.size;
  }

  /** Whether so much is folded that it ought to be committed before there is more. */
  get isFull(): boolean {
    return this.#events >= MOST_EVENTS || this.#changes.size >= MOST_DOCUMENTS;
  }

  /**
   * Folds those of the events that are new to it. They may be those alone that it wants.
   * @throws what the store throws; what was not committed must be thrown away with this object
   */
  async take({ events, setAside = [], position, caughtUp }: EventBatch): Promise<void> {
    this.#isBehind &&= !caughtUp;
    if (position <= this.#position) return;
    if (this.#writing === undefined && this.#written.size > MOST_KEPT) this.#written = new Map();
    const unread = new Map(setAside.map((each) => [each.event, each]));
    const all = unread.size === 0 ? events : [...events, ...unread.keys()].toSorted(byPosition);
    const news = after(this.#position, all);
    let named: Named[] = [];
    const concerned =
      unread.size === 0
        ? concerning(news, this.#projector)
        : news.filter((event) => unread.has(event) || this.#projector.knows(event.type));
    for (const event of concerned) {
      const subjects = this.#subjectsOf(event, unread.get(event));
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
    this.#position = position;
  }

  /**
   * Writes what is folded, together with the checkpoint; before that, what was set aside.
   * @throws CheckpointMoved, CollectionRetired, or what the store throws; what was not committed must be thrown away
   */
  async commit(): Promise<void> {
    await this.commitBehind();
    await this.#writing;
  }

  /**
   * The same, but does not wait until it is written: more can be folded meanwhile. The next commit throws what this one
   * cannot throw any more.
   */
  async commitBehind(): Promise<void> {
    await this.#writing;
    if (this.#position === this.#committed) return;
    await this.#keepMissed();
    const [from, to] = [this.#committed, this.#position];
    const changes = [...this.#changes.values()].map((change) => this.#finished(change));
    if (changes.length > 0) this.#written = this.#changes;
    this.#writing = this.#write({ from, to, changes, isBulk: this.#isBehind });
    // Whatever comes next tells of it; until then nobody waits for it.
    this.#writing.catch(() => undefined);
    this.#committed = to;
    this.#changes = new Map();
    this.#events = 0;
  }

  #finished(change: DocumentChange): DocumentChange {
    const { document } = change;
    return document === null ? change : { ...change, document: this.#projector.finished(document) };
  }

  async #write(step: CommitStep): Promise<void> {
    await this.#documents.commit(this.collection, step);
    this.#writing = undefined;
  }

  /** Waits until nothing is being written any more, whatever became of it. */
  async settled(): Promise<void> {
    await this.#writing?.catch(() => undefined);
  }

  /** Folds events one after the other, with one look into the store for all of them. */
  async #foldNamed(named: readonly Named[]): Promise<void> {
    const stored = await this.#stored(named);
    for (const { event, ids } of named) {
      for (const id of ids) this.#fold(id, event, stored);
    }
  }

  #fold(id: string, event: RecordedEvent, stored: Stored): void {
    const before = this.#changes.get(id) ?? this.#ownOfWritten(id) ?? stored.get(id);
    // Where documents are written before the checkpoint, a crash in between leaves some that are ahead of it.
    if (before !== undefined && event.position <= before.position) return;
    try {
      const document = this.#projector.foldUnfinished(before?.document ?? undefined, event, id);
      if (document === undefined) return;
      this.#changes.set(id, { id, document, position: event.position });
      this.#absent.delete(id);
    } catch (error) {
      // It may have been changed halfway; what is stored was not.
      if (this.#writing === undefined) this.#written.delete(id);
      this.#miss(event, failure(error), [id]);
    }
  }

  /** A fold may change a document in place: of what the store is still writing it gets a copy. */
  #ownOfWritten(id: string): DocumentChange | undefined {
    const written = this.#written.get(id);
    if (written === undefined || this.#writing === undefined) return written;
    return { ...written, document: structuredClone(written.document) };
  }

  /** What of an event can be read is folded where its shape is known: lists go by fields that are in the clear. */
  #subjectsOf(event: RecordedEvent, unread: SetAside | undefined): readonly string[] | FieldValues {
    if (unread !== undefined) {
      const documents = documentsOf(this.#projector, unread);
      if (documents.length > 0) this.#miss(event, unread.reason, documents, unread.hasShape);
      return documents === 'all' || !unread.hasShape ? [] : documents;
    }
    try {
      return this.#projector.subjectsOf(event);
    } catch (error) {
      this.#miss(event, failure(error), 'all');
      return [];
    }
  }

  #miss(event: RecordedEvent, reason: string, documents: Which, isFolded = false): void {
    const known = this.#missed.get(event.position);
    this.#missed.set(event.position, {
      event,
      reason: known?.reason ?? reason,
      documents: known === undefined ? documents : union(known.documents, documents),
      isFolded: isFolded && (known?.isFolded ?? true),
    });
  }

  /** Marks are known to all who read before what they mark is written. */
  async #keepMissed(): Promise<void> {
    if (this.#missed.size === 0) return;
    const missed = [...this.#missed.values()];
    const { untilKnownMs = UNTIL_KNOWN_MS } = this.#options;
    await this.#setAside.record(this.collection, missed);
    await wait(untilKnownMs);
    this.#missed.clear();
  }

  /** The stored documents that the first event about them builds on. */
  async #stored(named: readonly Named[]): Promise<Stored> {
    const seen = new Set<string>();
    const needed: string[] = [];
    for (const { event, ids } of named) {
      for (const id of ids) {
        if (this.#changes.has(id) || this.#written.has(id) || this.#absent.has(id) || seen.has(id)) continue;
        seen.add(id);
        if (!this.#projector.replaces(event)) needed.push(id);
      }
    }
    if (needed.length === 0) return new Map();
    const stored = byId(await this.#documents.getMany<unknown>(this.collection, needed));
    this.#noteAbsent(needed, stored);
    return stored;
  }

  #noteAbsent(asked: readonly string[], stored: Stored): void {
    if (stored.size === asked.length) return;
    if (this.#absent.size > MOST_ABSENT) this.#absent.clear();
    for (const id of asked) if (!stored.has(id)) this.#absent.add(id);
  }

  /**
   * The documents with these values, as they are after what is folded: those that are changed in memory, or are being
   * written, by what they are there, all others by what is stored.
   */
  async #having(values: FieldValues): Promise<Stored> {
    const stored = await this.#documents.find<unknown>(this.collection, { where: values });
    const [changes, written] = [this.#changes, this.#written];
    const others = stored.filter(({ id }) => !changes.has(id) && !written.has(id));
    // Thousands are looked through each time: without copies of what has other values.
    const held: DocumentChange[] = [];
    for (const change of written.values()) {
      if (hasValues(change.document, values) && !changes.has(change.id)) held.push(change);
    }
    for (const change of changes.values()) if (hasValues(change.document, values)) held.push(change);
    return byId([...others, ...held]);
  }
}

function byId(documents: readonly StoredDocument<unknown>[]): Stored {
  return new Map(documents.map((document) => [document.id, document]));
}

function byPosition(one: RecordedEvent, other: RecordedEvent): number {
  return one.position < other.position ? -1 : 1;
}

function union(one: Which, other: Which): Which {
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])];
}

function failure(error: unknown): string {
  return `${PROJECTOR_FAILS}: ${error instanceof Error ? error.message : String(error)}`;
}

/** The events after a position, without a copy where all are. */
function after(position: Position, events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const [first] = events;
  if (first === undefined || first.position > position) return events;
  return events.filter((event) => event.position > position);
}
