import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Position, START } from '../event-store/event-store.ts';
import { openForReading } from '../sqlite/connection.ts';
import { GroupWriter } from '../sqlite/group-writer.ts';
import {
  CheckpointMoved,
  type Collection,
  type DocumentChange,
  type DocumentQuery,
  type DocumentStore,
  type StoredDocument,
} from './document-store.ts';
import type { WriteAnswer, WriteRequest, WrittenChange } from './embedded-protocol.ts';
import { createStatements, orderClause, tableOf, whereClause } from './embedded-sql.ts';

const AUTO_CHECKPOINT_PAGES = 4_096;
const NO_LIMIT = -1;

type DocumentRow = readonly [id: string, document: string, position: string];

/**
 * Opens the document store in one SQLite file: a table for each collection, with an index on each declared
 * field. A power failure may undo the last commits, with their checkpoints, so that they are projected again.
 *
 * @param options.file is made where it is missing; its folder must exist
 * @param options.onFatal called once when the file can no longer be written, after the pending commits are
 *   rejected with WriterFailed
 */
export async function openEmbeddedDocumentStore(options: {
  readonly file: string;
  readonly onFatal?: (error: Error) => void;
}): Promise<DocumentStore> {
  const { file, onFatal = () => {} } = options;
  const writer = await GroupWriter.open<WriteRequest, WriteAnswer>(
    new URL('./embedded-writer.ts', import.meta.url),
    { file, synchronous: 'NORMAL', autoCheckpointPages: AUTO_CHECKPOINT_PAGES },
    onFatal,
  );
  return new EmbeddedDocumentStore(writer, openForReading(file));
}

class EmbeddedDocumentStore implements DocumentStore {
  readonly #writer: GroupWriter<WriteRequest, WriteAnswer>;
  readonly #reader: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  #closed: Promise<void> | undefined;

  constructor(writer: GroupWriter<WriteRequest, WriteAnswer>, reader: DatabaseSync) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async open(collections: readonly Collection[]): Promise<void> {
    await this.#write({ kind: 'open', statements: collections.flatMap(createStatements) });
  }

  async get<Document>(collection: Collection, id: string): Promise<StoredDocument<Document> | undefined> {
    const [row] = this.#select(`SELECT * FROM "${tableOf(collection)}" WHERE id = ?`, [id]);
    return row && toDocument<Document>(row);
  }

  async getMany<Document>(
    collection: Collection,
    ids: readonly string[],
  ): Promise<StoredDocument<Document>[]> {
    const sql = `SELECT * FROM "${tableOf(collection)}" WHERE id IN (SELECT value FROM json_each(?))`;
    return this.#select(sql, [JSON.stringify(ids)]).map((row) => toDocument<Document>(row));
  }

  async find<Document>(
    collection: Collection,
    { where, sort, skip = 0, limit = NO_LIMIT }: DocumentQuery,
  ): Promise<StoredDocument<Document>[]> {
    const { sql, values } = whereClause(collection, where);
    const order = orderClause(collection, sort);
    return this.#select(`SELECT * FROM "${tableOf(collection)}" ${sql} ${order} LIMIT ? OFFSET ?`, [
      ...values,
      limit,
      skip,
    ]).map((row) => toDocument<Document>(row));
  }

  async count(collection: Collection, where?: DocumentQuery['where']): Promise<number> {
    const { sql, values } = whereClause(collection, where);
    const statement = this.#prepare(`SELECT count(*) FROM "${tableOf(collection)}" ${sql}`);
    const [count] = statement.get(...values) as unknown as [number];
    return count;
  }

  async checkpoint(collection: Collection): Promise<Position> {
    const statement = this.#prepare('SELECT position FROM checkpoints WHERE collection = ?');
    const row = statement.get(tableOf(collection)) as unknown as [position: Position] | undefined;
    return row?.[0] ?? START;
  }

  async commit(
    collection: Collection,
    step: { readonly from: Position; readonly to: Position; readonly changes: readonly DocumentChange[] },
  ): Promise<void> {
    const { from, to } = step;
    const changes = step.changes.map(toWritten);
    const actual = await this.#write({ kind: 'commit', table: tableOf(collection), from, to, changes });
    if (actual !== null) throw new CheckpointMoved(collection, from, actual);
  }

  close(): Promise<void> {
    this.#closed ??= this.#writer.close().then(() => this.#reader.close());
    return this.#closed;
  }

  #write(request: WriteRequest): Promise<WriteAnswer> {
    return new Promise((resolve, reject) => this.#writer.write(request, resolve, reject));
  }

  #select(sql: string, values: readonly (string | number)[]): DocumentRow[] {
    return this.#prepare(sql).all(...values) as unknown as DocumentRow[];
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#prepared.get(sql) ?? this.#reader.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

function toDocument<Document>([id, document, position]: DocumentRow): StoredDocument<Document> {
  return { id, document: JSON.parse(document) as Document, position };
}

/** @throws TypeError for a document that is not JSON */
function toWritten({ id, document, position }: DocumentChange): WrittenChange {
  if (document === null) return [id, null, position];
  const text = JSON.stringify(document) as string | undefined;
  if (text === undefined) throw new TypeError(`The document ${id} is not JSON.`);
  return [id, text, position];
}
