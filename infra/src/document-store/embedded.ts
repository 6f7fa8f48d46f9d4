import { LRUCache } from 'lru-cache';
import { type Position, START } from '../event-store/event-store.ts';
import { GroupWriter, openBeside } from '../sqlite/group-writer.ts';
import {
  CheckpointMoved,
  type Collection,
  CollectionRetired,
  type CommitStep,
  type DocumentFilter,
  type DocumentQuery,
  type DocumentStore,
  type Generation,
  type StoredDocument,
} from './document-store.ts';
import { Advances } from './embedded-advances.ts';
import { encodeChange } from './embedded-changes.ts';
import type { Refusal, WriteAnswer, WriteRequest } from './embedded-protocol.ts';
import { scrubFile } from './embedded-scrub.ts';
import { conditionsInOrder, indexFor, isRangeAlone } from './embedded-sifting.ts';
import {
  declaredFields,
  firstClause,
  fromClause,
  indexName,
  orderClause,
  SELECT_INDEXES,
} from './embedded-sql.ts';
import { type DocumentRow, EmbeddedTables, type OnDamaged } from './embedded-tables.ts';
import type { Clause } from './embedded-clause.ts';
import { FEW } from './embedded-texts.ts';
import { liveDropped, notOpened, reshaped } from './misuse.ts';
import { collectionName, generationName, shapeOf } from './naming.ts';

const AUTO_CHECKPOINT_PAGES = 4_096;
const NO_LIMIT = -1;
/** Counts are remembered by what they were asked, up to so many characters of it. */
const REMEMBERED_CHARACTERS = 4_000_000;

/**
 * Opens the document store in one SQLite file: a table for each generation of a collection, with an index on each
 * declared field. A power failure may undo the last commits, with their checkpoints, so that they are projected
 * again. Several processes may have the file open.
 *
 * @param options.file is made where it is missing; its folder must exist
 * @param options.onFatal called once when the file can no longer be written, after the pending commits are
 *   rejected with WriterFailed
 * @param options.onDamaged called whenever something cannot be read as it was written, before whoever asked is told
 * @throws FileUnusable
 */
export async function openEmbeddedDocumentStore(options: {
  readonly file: string;
  readonly onFatal?: (error: Error) => void;
  readonly onDamaged?: OnDamaged;
}): Promise<DocumentStore> {
  const { file, onFatal = () => {}, onDamaged = () => {} } = options;
  const writer = await GroupWriter.open<WriteRequest, WriteAnswer>(
    new URL('./embedded-writer.ts', import.meta.url),
    { file, synchronous: 'NORMAL', autoCheckpointPages: AUTO_CHECKPOINT_PAGES },
    onFatal,
  );
  return openBeside(writer, file, () => {
    return new EmbeddedDocumentStore(file, writer, new EmbeddedTables(file, onDamaged));
  });
}

class EmbeddedDocumentStore implements DocumentStore {
  readonly #file: string;
  readonly #writer: GroupWriter<WriteRequest, WriteAnswer>;
  readonly #advances: Advances;
  readonly #tables: EmbeddedTables;
  /** The tables that were seen with all of their indexes. */
  readonly #indexed = new Set<string>();
  /**
   * Whoever looks at one page of a list after another asks for the same count each time, which takes longer the more
   * there are: it stays right until the table has come further.
   */
  readonly #counts = new LRUCache<string, { readonly state: string; readonly count: number }>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_counted, asked) => asked.length,
  });
  #scrubbed: Promise<void> = Promise.resolve();
  #closed: Promise<void> | undefined;

  constructor(file: string, writer: GroupWriter<WriteRequest, WriteAnswer>, tables: EmbeddedTables) {
    this.#file = file;
    this.#writer = writer;
    this.#advances = new Advances((...wish) => writer.write(...wish));
    this.#tables = tables;
  }

  async open(collections: readonly Collection[]): Promise<void> {
    for (const declared of collections) shapeOf(declared);
    await Promise.all(collections.map((declared) => this.#write(declared, { kind: 'open', declared })));
  }

  async get<Document>(collection: Collection, id: string): Promise<StoredDocument<Document> | undefined> {
    const [row] = this.#tables.read(
      collection,
      (table) => `SELECT id, document, position FROM "${table}" WHERE id = ?`,
      [id],
    );
    return row && this.#tables.toDocument<Document>(collection, row);
  }

  async getMany<Document>(
    collection: Collection,
    ids: readonly string[],
  ): Promise<StoredDocument<Document>[]> {
    return this.#tables
      .read(
        collection,
        (table) =>
          `SELECT id, document, position FROM "${table}" WHERE id IN (SELECT value FROM json_each(?))`,
        [JSON.stringify(ids)],
      )
      .map((row) => this.#tables.toDocument<Document>(collection, row));
  }

  async find<Document>(
    collection: Collection,
    { sort, skip = 0, limit = NO_LIMIT, ...query }: DocumentQuery,
  ): Promise<StoredDocument<Document>[]> {
    await this.#makeNeeded(collection, { ...query, ...(sort && { sort }) });
    const isSorted = isRangeAlone(collection, { ...query, ...(sort && { sort }) });
    const order = orderClause(collection, sort, isSorted);
    const inOrder = conditionsInOrder(collection, query.where, sort);
    const pageOf = ({ sql, values }: Clause): DocumentRow[] =>
      this.#tables.all({
        sql: `SELECT id, document, position FROM ${sql} ${order} LIMIT ? OFFSET ?`,
        values: [...values, limit, skip],
      });
    const rows = this.#tables.inSnapshot(collection, (table) => {
      this.#tables.ask(query);
      const few =
        this.#tables.fewByParts(collection, table, query) ??
        (inOrder && this.#tables.fewByFields(collection, table, query));
      if (few !== undefined || inOrder === undefined)
        return pageOf(fromClause(collection, table, query, { few }));
      // Where most have what is asked for, the first pages are found among the first of all.
      if (limit > 0 && skip + limit <= FEW) {
        const first = { order, conditions: inOrder, count: FEW };
        const page = pageOf(firstClause(collection, table, query, first));
        if (page.length === limit) return page;
      }
      return pageOf(fromClause(collection, table, query, { inOrder }));
    });
    return rows.map((row) => this.#tables.toDocument<Document>(collection, row));
  }

  async count(collection: Collection, query: DocumentFilter = {}): Promise<number> {
    await this.#makeNeeded(collection, query);
    return this.#tables.inSnapshot(collection, (table) => {
      // Many ids are not worth remembering.
      if (query.ids !== undefined) return this.#tables.count(collection, table, query);
      const asked = JSON.stringify([table, query.where, query.search]);
      const state = this.#tables.stateOf(table);
      const known = this.#counts.get(asked);
      if (known?.state === state) return known.count;
      const count = this.#tables.count(collection, table, query);
      this.#counts.set(asked, { state, count });
      return count;
    });
  }

  async checkpoint(collection: Collection): Promise<Position> {
    return this.#tables.inSnapshot(collection, (table) => this.#tables.checkpointOf(table) ?? START);
  }

  async commit(collection: Collection, { from, to, changes, isBulk = false }: CommitStep): Promise<void> {
    if (isBulk) this.#indexed.clear();
    // One by one, so that others' commits need not wait for all.
    else for (const index of this.#missingIndexes(collection)) await this.#makeIndex(collection, index);
    const { generation } = collection;
    if (changes.length === 0 && !isBulk && generation !== undefined) {
      const refusal = await this.#advances.make([collectionName(collection), generation, from, to]);
      if (refusal !== null) throw errorOf(collection, refusal);
      return;
    }
    await this.#write(collection, {
      kind: 'commit',
      collection: collectionName(collection),
      generation: collection.generation,
      from,
      to,
      fields: declaredFields(collection),
      changes: changes.map((change) => encodeChange(collection, change)),
      isBulk,
    });
  }

  async liveGeneration(collection: Collection): Promise<number> {
    return this.#tables.live(collectionName(collection));
  }

  async switchTo(generation: Generation): Promise<void> {
    await this.#write(generation, {
      kind: 'switch',
      collection: collectionName(generation),
      generation: generation.generation,
    });
  }

  async drop(generation: Generation): Promise<void> {
    this.#indexed.clear();
    await this.#write(generation, {
      kind: 'drop',
      collection: collectionName(generation),
      generation: generation.generation,
    });
  }

  dropEarlierVersions({ name, version }: Pick<Collection, 'name' | 'version'>): Promise<void> {
    return this.#write({ name, version, indexes: [] }, { kind: 'drop earlier', name, version });
  }

  scrub(): Promise<void> {
    // A scrub that has begun may have missed what was deleted since.
    const scrubbed = this.#scrubbed.then(() => scrubFile(this.#file));
    this.#scrubbed = scrubbed.catch(() => {});
    return scrubbed;
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#advances.flush();
    await this.#writer.close();
    await this.#scrubbed;
    this.#tables.close();
  }

  async #write(collection: Collection, request: WriteRequest): Promise<void> {
    generationName(collectionName(collection), collection.generation ?? 1);
    // What was asked for before comes first.
    this.#advances.flush();
    const refusal = await new Promise<WriteAnswer>((resolve, reject) =>
      this.#writer.write(request, resolve, reject),
    );
    if (refusal !== null) throw errorOf(collection, refusal as Refusal);
  }

  /** Makes the index that a query needs, where a catch-up has put it off. */
  async #makeNeeded(collection: Collection, query: DocumentQuery): Promise<void> {
    const missing = this.#missingIndexes(collection);
    const index = missing.length === 0 ? undefined : indexFor(collection, query);
    if (index !== undefined && missing.includes(index)) await this.#makeIndex(collection, index);
  }

  #makeIndex(declared: Collection, index: string | readonly string[]): Promise<void> {
    return this.#write(declared, { kind: 'index', declared, index });
  }

  /** The declared indexes that a catch-up has put off. */
  #missingIndexes(collection: Collection): Collection['indexes'] {
    const { generation } = collection;
    // Each commit asks, so a generation that is named and known is not looked up.
    if (generation !== undefined && this.#indexed.has(generationName(collectionName(collection), generation)))
      return [];
    return this.#tables.inSnapshot(collection, (table) => {
      if (this.#indexed.has(table) || this.#tables.checkpointOf(table) === undefined) return [];
      const made = new Set(this.#tables.all<[name: string]>({ sql: SELECT_INDEXES, values: [table] }).flat());
      const missing = collection.indexes.filter((index) => !made.has(indexName(table, index)));
      if (missing.length === 0) this.#indexed.add(table);
      return missing;
    });
  }
}

function errorOf(collection: Collection, refusal: Refusal): Error {
  switch (refusal.because) {
    case 'checkpoint':
      return new CheckpointMoved(collection, refusal.expected, refusal.actual);
    case 'retired':
      return new CollectionRetired(collection, refusal.generation);
    case 'unopened':
      return notOpened(collection);
    case 'reshaped':
      return reshaped(collection);
    case 'live':
      return liveDropped(collection);
  }
}
