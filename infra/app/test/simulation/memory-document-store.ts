import { type Condition, conditionsOf } from '@pollux/infra/document-store/conditions';
import type {
  Collection,
  CommitStep,
  DocumentFilter,
  DocumentQuery,
  DocumentStore,
  Generation,
  StoredDocument,
} from '@pollux/infra/document-store/document-store';
import { documentText } from '@pollux/infra/document-store/document-text';
import { requireFewIds } from '@pollux/infra/document-store/misuse';
import { requireIndexed } from '@pollux/infra/document-store/naming';
import { fold } from '@pollux/infra/document-store/fold';
import { searchText, searchWords } from '@pollux/infra/document-store/search';
import type { Position } from '@pollux/infra/event-store/event-store';
import type { Host } from './host.ts';
import type { MemoryDocuments } from './memory-documents.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * How a commit reaches the documents. `transaction`, as SQLite's: all at once. `guarded writes`, as MongoDB's without
 * transactions: one document after the other, none over a later one, and then the checkpoint.
 */
export type CommitMode = 'transaction' | 'guarded writes';

/** The document store as one process sees it: a connection to documents in memory. */
export class MemoryDocumentStore implements DocumentStore {
  readonly #stored: MemoryDocuments;
  readonly #host: Host;
  readonly #mode: CommitMode;
  #lastCommit: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(stored: MemoryDocuments, host: Host, mode: CommitMode) {
    this.#stored = stored;
    this.#host = host;
    this.#mode = mode;
  }

  async open(collections: readonly Collection[]): Promise<void> {
    const names = collections.map(({ name }) => name).join(', ');
    await this.#host.deliver('documents', `open ${names}`, () => {
      for (const collection of collections) this.#stored.open(collection);
    });
  }

  async get<Document>(collection: Collection, id: string): Promise<StoredDocument<Document> | undefined> {
    const [found] = await this.getMany<Document>(collection, [id]);
    return found;
  }

  async getMany<Document>(
    collection: Collection,
    ids: readonly string[],
  ): Promise<StoredDocument<Document>[]> {
    return this.#documents<Document>(collection, new Set(ids));
  }

  async find<Document>(
    collection: Collection,
    { where, search, sort = [], skip = 0, limit = Number.POSITIVE_INFINITY, ids, after }: DocumentQuery,
  ): Promise<StoredDocument<Document>[]> {
    for (const { field } of sort) requireIndexed(collection, field);
    requireFewIds(ids);
    const wanted = ids && new Set(ids);
    const conditions = conditionsOf(collection, where);
    const words = searchWords(collection, search);
    const all = await this.#documents<Document>(collection);
    const found = all.filter(({ id, document }) => {
      const text = searchText(collection, document) ?? '';
      return (
        (after === undefined || id > after) &&
        (wanted === undefined || wanted.has(id)) &&
        words.every((word) => text.includes(word)) &&
        conditions.every((condition) => holds(condition, (document as Fields)[condition.field]))
      );
    });
    const inOrder = sort.at(-1)?.descending === true ? found.toReversed() : found;
    return inOrder.toSorted((one, other) => compare(sort, one, other)).slice(skip, skip + limit);
  }

  async count(collection: Collection, query: DocumentFilter = {}): Promise<number> {
    return (await this.find(collection, query)).length;
  }

  checkpoint(collection: Collection): Promise<Position> {
    return this.#host.deliver('documents', `read the checkpoint of ${collection.name}`, () =>
      this.#stored.checkpoint(collection),
    );
  }

  async commit(collection: Collection, step: CommitStep): Promise<void> {
    if (this.#closed) throw new Error('The store is closed.');
    for (const change of step.changes) documentText(change);
    const commit = () =>
      this.#mode === 'transaction'
        ? this.#commitAtOnce(collection, step)
        : this.#commitInPieces(collection, step);
    // Commits of one process are carried out in the order in which they were asked for.
    const committing = this.#lastCommit.then(commit);
    this.#lastCommit = committing.catch(() => {});
    await committing;
  }

  liveGeneration(collection: Collection): Promise<number> {
    return this.#host.deliver('documents', `ask for the live generation of ${collection.name}`, () =>
      this.#stored.liveGeneration(collection),
    );
  }

  switchTo(generation: Generation): Promise<void> {
    return this.#host.deliver('documents', `switch ${generation.name}`, () =>
      this.#stored.switchTo(generation),
    );
  }

  drop(generation: Generation): Promise<void> {
    return this.#host.deliver('documents', `drop a generation of ${generation.name}`, () =>
      this.#stored.drop(generation),
    );
  }

  dropEarlierVersions(collection: Pick<Collection, 'name' | 'version'>): Promise<void> {
    return this.#host.deliver('documents', `drop earlier versions of ${collection.name}`, () =>
      this.#stored.dropEarlierVersions(collection),
    );
  }

  async scrub(): Promise<void> {
    // Memory keeps nothing of what was deleted or replaced.
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#lastCommit;
  }

  #documents<Document>(
    collection: Collection,
    wanted?: ReadonlySet<string>,
  ): Promise<StoredDocument<Document>[]> {
    return this.#host.deliver(
      'documents',
      `read documents of ${collection.name}`,
      () => this.#stored.documents(collection, wanted) as StoredDocument<Document>[],
    );
  }

  #commitAtOnce(collection: Collection, { from, to, changes }: CommitStep): Promise<void> {
    const commit = () => {
      this.#stored.requireCheckpoint(collection, from);
      for (const change of changes) this.#stored.write(collection, change);
      this.#stored.moveCheckpoint(collection, to);
    };
    return this.#host.deliver('documents', `commit ${collection.name} from ${from} to ${to}`, commit, true);
  }

  async #commitInPieces(collection: Collection, { from, to, changes }: CommitStep): Promise<void> {
    const { name } = collection;
    for (;;) {
      const building = await this.#host.deliver('documents', `begin to commit ${name} from ${from}`, () =>
        this.#stored.requireCheckpoint(collection, from),
      );
      await Promise.all(
        changes.map((change) =>
          this.#host.deliver(
            'documents',
            `write ${change.id} of ${name} at ${change.position}`,
            () => this.#stored.writeGuarded(collection, change),
            true,
          ),
        ),
      );
      const finish = () => {
        if (this.#stored.requireCheckpoint(collection, from) !== building) return false;
        this.#stored.moveCheckpoint(collection, to);
        return true;
      };
      const move = `move the checkpoint of ${name} from ${from} to ${to}`;
      if (await this.#host.deliver('documents', move, finish, true)) return;
    }
  }
}

/** Nothing is true of what is missing, nor of a value of another type. */
function holds({ is, value: asked }: Condition, value: unknown): boolean {
  if (is === 'one of') return asked.includes(value as never);
  if (is === 'contains one of') {
    return typeof value === 'string' && asked.some((part) => fold(value).includes(part));
  }
  if (is === 'lacks') {
    return typeof value === 'string' && asked.every((part) => !fold(value).includes(part));
  }
  if (typeof value !== typeof asked) return false;
  if (is === 'equal') return value === asked;
  if (is === 'contains') return fold(value as string).includes(asked);
  const order = compareValues(value, asked);
  switch (is) {
    case 'gte':
      return order >= 0;
    case 'gt':
      return order > 0;
    case 'lte':
      return order <= 0;
    case 'lt':
      return order < 0;
  }
}

type Sort = NonNullable<DocumentQuery['sort']>;

function compare(sort: Sort, one: StoredDocument<unknown>, other: StoredDocument<unknown>): number {
  for (const { field, descending = false } of sort) {
    const order = compareValues((one.document as Fields)[field], (other.document as Fields)[field]);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

// What is missing comes first, and texts go by code points, as in the engines.
function compareValues(one: unknown, other: unknown): number {
  const [isOne, isOther] = [one !== undefined && one !== null, other !== undefined && other !== null];
  if (!isOne || !isOther) return Number(isOne) - Number(isOther);
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other as string));
  return Number(one) - Number(other);
}
