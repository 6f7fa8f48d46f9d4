import type {
  Collection,
  DocumentFilter,
  DocumentQuery,
  FieldValue,
  StoredDocument,
} from '@pollux/infra/document-store/document-store';
import { type Position, START } from '@pollux/infra/event-store/event-store';
import { Problem } from '@pollux/infra/http/problem';
import type { Completeness } from '@pollux/projections/kernel/completeness';
import { type Settled, settled } from '@pollux/projections/kernel/from-log';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { DocumentReads } from './past-documents.ts';
import { hasReached, reaches } from './reached.ts';
import { readLive, revisionOf } from './revision.ts';
import type { ReadSide } from './read-side.ts';
import { stale, type Waits } from './waits.ts';

/** How long a reader waits for its own write to arrive before it is told that the answer would be stale. */
const MOST_WAIT_MS = 5_000;
/** How long an answer from two read models is read again until they agree. */
const MOST_AGREEING_MS = 1_000;

/** What a person is told in place of something that may be wrong. */
export const incomplete = () =>
  new Problem(503, 'projection-incomplete', 'This page is out of order. We are working on it.');

/** Who reads. */
export interface Reader {
  /** Their account, the browser of a guest who has a seat, or a visitor's network: the waiting is counted by it. */
  readonly whose: string;
  /** What has come up to here they are to be shown. */
  readonly minPosition: Position;
  /** Set of whoever looks back: what they read is not what there is now. */
  readonly looksBack?: true;
}

type Fields = Readonly<Record<string, unknown>>;
type Sources = Pick<ReadSide, 'completeness' | 'waits'> & { readonly documents: DocumentReads };

/**
 * The read models, typed by their projectors. With a minimum position it waits until each has come that far. What an
 * event that was set aside may have changed is not answered but refused, with `projection-incomplete`: such a document,
 * and each list and count that it might be in. Of those it is known not to be in, a fixed field has another value.
 */
export class Documents {
  readonly #store: DocumentReads;
  readonly #completeness: Completeness;
  readonly #waits: Waits;
  readonly #reader: Reader;
  /** The read models that are waited for, or have come as far as is asked: many reads of one wait once. */
  readonly #caughtUp = new Map<Collection, Promise<void>>();

  constructor({ documents, completeness, waits }: Sources, reader: Reader) {
    this.#store = documents;
    this.#completeness = completeness;
    this.#waits = waits;
    this.#reader = reader;
  }

  /** Whether what is read is of a moment that is past: nobody may be shown it for now. */
  get areOfThen(): boolean {
    return this.#reader.looksBack === true;
  }

  /** The same for the same reader, who is shown what there is now. */
  asTheyAre(): Documents {
    const sources = { documents: this.#store, completeness: this.#completeness, waits: this.#waits };
    return new Documents(sources, { ...this.#reader, minPosition: START });
  }

  /** The same for the same reader, who is shown at least what has come up to there. */
  upTo(position: Position): Documents {
    const sources = { documents: this.#store, completeness: this.#completeness, waits: this.#waits };
    const { minPosition } = this.#reader;
    return new Documents(sources, {
      ...this.#reader,
      minPosition: position > minPosition ? position : minPosition,
    });
  }

  async get<Document>(
    projector: Projector<Document>,
    id: string,
  ): Promise<StoredDocument<Document> | undefined> {
    await this.caughtUp(projector);
    const found = await this.#store.get<Document>(projector.collection, id);
    this.#requireComplete(projector, [id]);
    return found;
  }

  /**
   * A document that there must be: where there is none, the read model is waited for until it has come as far as the log.
   * @param head where the log ends
   * @throws a problem 503 `stale` when that takes too long
   */
  async getExpected<Document>(
    projector: Projector<Document>,
    id: string,
    head: () => Promise<Position>,
  ): Promise<StoredDocument<Document> | undefined> {
    const found = await this.get(projector, id);
    if (found !== undefined) return found;
    const end = performance.now() + MOST_WAIT_MS;
    if (!(await this.#reaches(projector.collection, await head(), end))) throw stale();
    return this.get(projector, id);
  }

  /** The document with its revision, for an answer that is `Versioned`. */
  async getRevised<Document>(
    projector: Projector<Document>,
    id: string,
  ): Promise<{ readonly document: Document; readonly revision: string } | undefined> {
    await this.caughtUp(projector);
    const read = await readLive<Document>(this.#store, projector.collection, id);
    this.#requireComplete(projector, [id]);
    return read === undefined ? undefined : { document: read.document, revision: revisionOf(read) };
  }

  /**
   * A revision for an answer that is made of many documents, which are read after it: what has happened up to there is in
   * the answer. It compares with the revisions of a room that shows the same.
   */
  async revisionNow(...projectors: readonly Projector<unknown>[]): Promise<string> {
    const states = await Promise.all(
      projectors.map(async (projector) => {
        await this.caughtUp(projector);
        const generation = await this.#store.liveGeneration(projector.collection);
        return {
          generation,
          position: await this.#store.checkpoint({ ...projector.collection, generation }),
        };
      }),
    );
    const [first = START] = states.map(({ position }) => position).toSorted();
    return revisionOf({
      position: first,
      generation: states.reduce((sum, { generation }) => sum + generation, 0),
    });
  }

  /** Up to which position of the log what is read from now on has everything. */
  async positionOf(projector: Projector<unknown>): Promise<Position> {
    await this.caughtUp(projector);
    return this.#store.checkpoint(projector.collection);
  }

  /**
   * What is read of one read model in the light of a document of another, both as they are at one position of the log: it
   * is read again where either changed in between. In a rush that does not let them agree for a second, what was read
   * last is answered all the same.
   */
  async inAgreement<Answer>(
    of: Projector<unknown>,
    { projector, id }: { readonly projector: Projector<unknown>; readonly id: string },
    read: () => Promise<Answer>,
  ): Promise<Answer> {
    const lastChange = async () => (await this.get(projector, id))?.position ?? START;
    const giveUpAt = performance.now() + MOST_AGREEING_MS;
    for (;;) {
      const before = await lastChange();
      await this.#reaches(of.collection, before, giveUpAt);
      const answer = await read();
      const upTo = await this.positionOf(of);
      const hasReached = await this.#reaches(projector.collection, upTo, giveUpAt);
      if (!hasReached || performance.now() > giveUpAt || (await lastChange()) === before) return answer;
    }
  }

  /** The document as the log is compared with it. */
  async getSettled<Document>(projector: Projector<Document>, id: string): Promise<Settled<Document>> {
    await this.caughtUp(projector);
    const found = await settled(projector, id, this.#store);
    this.#requireComplete(projector, [id]);
    return found;
  }

  async getMany<Document>(
    projector: Projector<Document>,
    ids: readonly string[],
  ): Promise<StoredDocument<Document>[]> {
    await this.caughtUp(projector);
    const found = await this.#store.getMany<Document>(projector.collection, ids);
    this.#requireComplete(projector, ids);
    return found;
  }

  async find<Document>(
    projector: Projector<Document>,
    query: DocumentQuery,
  ): Promise<StoredDocument<Document>[]> {
    await this.caughtUp(projector);
    const found = await this.#store.find<Document>(projector.collection, query);
    await this.#requireWithoutMarked(projector, query);
    return found;
  }

  async count(projector: Projector<unknown>, query: DocumentFilter = {}): Promise<number> {
    await this.caughtUp(projector);
    const count = await this.#store.count(projector.collection, query);
    await this.#requireWithoutMarked(projector, query);
    return count;
  }

  /** Asked once the documents are read: marks are known before what they mark is there to be read. */
  #requireComplete({ collection }: Projector<unknown>, ids: readonly string[]): void {
    const marked = this.#completeness.of(collection);
    if (marked?.all || ids.some((id) => marked?.ids.has(id))) throw incomplete();
  }

  async #requireWithoutMarked(
    { collection, fixed }: Projector<unknown>,
    { where = {} }: DocumentFilter,
  ): Promise<void> {
    const marked = this.#completeness.of(collection);
    if (marked === undefined) return;
    if (marked.all) throw incomplete();
    const stored = await this.#store.getMany<Fields>(collection, [...marked.ids]);
    const there = new Set(stored.map(({ id }) => id));
    const mayBeMissing = marked.unknown.difference(there).size > 0;
    const isElsewhere = (document: Fields) => fixed.some((field) => isOther(document[field], where[field]));
    if (mayBeMissing || !stored.every(({ document }) => isElsewhere(document))) throw incomplete();
  }

  /**
   * Resolves once the read model has come as far as the minimum position.
   * @throws a problem when that takes too long, or too many wait
   */
  caughtUp({ collection }: Projector<unknown>): Promise<void> {
    const waiting = this.#caughtUp.get(collection) ?? this.#catchUp(collection);
    this.#caughtUp.set(collection, waiting);
    return waiting;
  }

  async #catchUp(collection: Collection): Promise<void> {
    const { minPosition } = this.#reader;
    if (!(await this.#reaches(collection, minPosition, performance.now() + MOST_WAIT_MS))) throw stale();
  }

  /** Waits until a read model has come so far. @returns false where it has not by then */
  async #reaches(collection: Collection, position: Position, giveUpAt: number): Promise<boolean> {
    if (await hasReached(this.#store, collection, position)) return true;
    const end = this.#waits.begin(this.#reader.whose);
    try {
      return await reaches(this.#store, collection, position, giveUpAt);
    } finally {
      end();
    }
  }
}

type Condition = NonNullable<DocumentQuery['where']>[string];

/** Whether a condition says that the field has no such value; one that compares says nothing here. */
function isOther(value: unknown, condition: Condition | undefined): boolean {
  if (Array.isArray(condition)) return !condition.includes(value as FieldValue);
  return condition !== undefined && typeof condition !== 'object' && condition !== value;
}
