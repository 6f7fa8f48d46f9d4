import type { DocumentStore, StoredDocument } from '@pollux/infra/document-store/document-store';
import {
  type Position,
  type RecordedEvent,
  type SetAside,
  START,
} from '@pollux/infra/event-store/event-store';
import type { Completeness } from '@pollux/projections/kernel/completeness';
import { documentsOf } from '@pollux/projections/kernel/missing';
import { type FieldValues, hasValues, isIds, type Projector } from '@pollux/projections/kernel/projector';
import { incomplete } from '../http/documents.ts';
import type { ReadDocument } from '../http/revision.ts';

const PAGE = 1_000;

/** What is kept in memory of the documents of a family. */
export interface Kept<Document> {
  /** Takes in a document as it is now. */
  set(document: Document): void;
  /** Takes out a document, as it was taken in last. */
  remove(document: Document): void;
}

/** The documents of one read model that belong together, as all people on one leaderboard do. */
export interface Family<Document, Keeping extends Kept<Document> = Kept<Document>> {
  readonly projector: Projector<Document>;
  /** What its documents have in common, in fields that no event changes; an index finds them. */
  where(id: string): FieldValues;
  /** Whether the id of a document is of one in the family, where ids tell: otherwise its fields do. */
  owns?(id: string, documentId: string): boolean;
  /** What is kept of them, before the first. */
  begin(): Keeping;
}

/** The log after a position, as far as it was taken in. */
type Since = (after: Position) => AsyncIterable<RecordedEvent | SetAside>;

interface Loaded {
  readonly kept: Kept<unknown>;
  readonly documents: Map<string, Omit<StoredDocument<unknown>, 'id'>>;
  readonly generation: number;
  /** Of the last event that changed any of them. */
  position: Position;
  /** Whether it came to an event that cannot be read, or that the projector fails on. */
  isIncomplete: boolean;
}

/** A family under the follower's eyes: it is loaded, and then takes in every event once. */
export class FollowedFamily {
  readonly #family: Family<unknown>;
  readonly #id: string;
  readonly #changed: () => void;
  #loaded: Loaded | undefined;
  /** Events that came while the family is being loaded; undefined once it is. */
  #waiting: (RecordedEvent | SetAside)[] | undefined;

  constructor(family: Family<unknown>, id: string, changed: () => void) {
    this.#family = family;
    this.#id = id;
    this.#changed = changed;
  }

  /** The generation of the read model that it began with; undefined while it is loaded. */
  get generation(): number | undefined {
    return this.#waiting === undefined ? this.#loaded?.generation : undefined;
  }

  /** @throws a problem where one of its documents is not complete */
  current(completeness: Completeness): ReadDocument<Kept<unknown>> {
    const loaded = this.#loaded;
    if (loaded === undefined) throw new Error('The family has not been loaded.');
    const marked = completeness.of(this.#family.projector.collection);
    const isMarked = marked?.all || [...(marked?.ids ?? [])].some((id) => this.#owns(loaded, id));
    if (loaded.isIncomplete || isMarked) throw incomplete();
    const { kept, position, generation } = loaded;
    return { document: kept, position, generation };
  }

  /** Reads the documents as they are stored, page by page, and what the log has beyond them. */
  async load(store: DocumentStore, since: Since): Promise<void> {
    const waiting: (RecordedEvent | SetAside)[] = [];
    this.#waiting = waiting;
    try {
      const { collection } = this.#family.projector;
      // In this order: every event up to the checkpoint is in the documents, so the log is read from there on.
      const generation = await store.liveGeneration(collection);
      const after = await store.checkpoint({ ...collection, generation });
      const loaded: Loaded = {
        kept: this.#family.begin(),
        documents: new Map(),
        generation,
        position: this.#loaded?.position ?? START,
        isIncomplete: false,
      };
      for await (const stored of this.#stored(store, generation)) put(loaded, stored.id, stored);
      for await (const event of since(after)) this.#takeInto(loaded, event);
      for (const event of waiting) this.#takeInto(loaded, event);
      this.#loaded = loaded;
    } finally {
      this.#waiting = undefined;
    }
  }

  /** Takes in an event, or that one was set aside. */
  take(event: RecordedEvent | SetAside): void {
    this.#waiting?.push(event);
    if (this.#loaded !== undefined && this.#takeInto(this.#loaded, event)) this.#changed();
  }

  async *#stored(store: DocumentStore, generation: number): AsyncGenerator<StoredDocument<unknown>> {
    const collection = { ...this.#family.projector.collection, generation };
    const where = this.#family.where(this.#id);
    for (let after: string | undefined; ; ) {
      const page = await store.find<unknown>(collection, {
        where,
        limit: PAGE,
        ...(after !== undefined && { after }),
      });
      yield* page;
      after = page.at(-1)?.id;
      if (page.length < PAGE) return;
    }
  }

  /** @returns whether anything changed */
  #takeInto(loaded: Loaded, event: RecordedEvent | SetAside): boolean {
    if ('reason' in event) {
      const missing = documentsOf(this.#family.projector, event);
      if (missing !== 'all' && !missing.some((id) => this.#owns(loaded, id))) return false;
      loaded.isIncomplete = true;
      return true;
    }
    try {
      const changes = this.#idsOf(loaded, event).map((id) => this.#fold(loaded, id, event));
      return changes.includes(true);
    } catch {
      // Whoever runs the projection sets the event aside, and says so.
      loaded.isIncomplete = true;
      return true;
    }
  }

  #fold(loaded: Loaded, id: string, event: RecordedEvent): boolean {
    const before = loaded.documents.get(id);
    if (before !== undefined && event.position <= before.position) return false;
    const document = this.#family.projector.fold(before?.document, event, id);
    if (document === undefined) return false;
    if (before === undefined && !hasValues(document, this.#family.where(this.#id))) return false;
    put(loaded, id, { document, position: event.position });
    return true;
  }

  #idsOf(loaded: Loaded, event: RecordedEvent): readonly string[] {
    const subjects = this.#family.projector.subjectsOf(event);
    // Of an id that tells nothing, the first document does.
    const mayOwn = (id: string) => this.#family.owns?.(this.#id, id) ?? true;
    if (isIds(subjects)) return subjects.filter(mayOwn);
    return [...loaded.documents]
      .filter(([, { document }]) => hasValues(document, subjects))
      .map(([id]) => id);
  }

  #owns({ documents }: Loaded, documentId: string): boolean {
    return this.#family.owns?.(this.#id, documentId) ?? documents.has(documentId);
  }
}

/** @param stored the document as it is from now on; null deletes it */
function put(loaded: Loaded, id: string, { document, position }: Omit<StoredDocument<unknown>, 'id'>): void {
  if (position > loaded.position) loaded.position = position;
  const before = loaded.documents.get(id);
  if (document !== null) {
    loaded.documents.set(id, { document, position });
    loaded.kept.set(document);
  } else if (before !== undefined) {
    loaded.documents.delete(id);
    loaded.kept.remove(before.document);
  }
}
