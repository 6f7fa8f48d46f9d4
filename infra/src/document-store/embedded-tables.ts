import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Position } from '../event-store/event-store.ts';
import { openForReading } from '../sqlite/connection.ts';
import { FileUnusable, using } from '../sqlite/file-unusable.ts';
import { conditionsOf } from './conditions.ts';
import { DamagedDocument } from './damaged-document.ts';
import {
  type Collection,
  CollectionRetired,
  type DocumentFilter,
  type StoredDocument,
} from './document-store.ts';
import { checked } from './document-sum.ts';
import type { Clause } from './embedded-clause.ts';
import { type Asked, askedIds, fromClause, provideFunctions, rowsClause } from './embedded-sql.ts';
import { asksTexts, FEW, partsOf, partsQuery } from './embedded-texts.ts';
import { collectionName, generationName } from './naming.ts';
import { allRows, firstRow } from '../sqlite/rows.ts';

/** What pages are counted and skipped in, of lists of some 100,000 rows; it is taken once it is needed. */
const READER_CACHE_KIB = 16 * 1_024;

/** `kept` is the position with the sum of the document. */
export type DocumentRow = readonly [id: string, document: string, kept: string];

/** Called whenever something cannot be read as it was written, before whoever asked is told. */
export type OnDamaged = (error: DamagedDocument | FileUnusable) => void;

/** The tables of the file as one connection reads them. It writes nothing. */
export class EmbeddedTables {
  readonly #file: string;
  readonly #connection: DatabaseSync;
  readonly #onDamaged: OnDamaged;
  readonly #asked: Asked;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string, onDamaged: OnDamaged) {
    this.#file = file;
    this.#connection = openForReading(file, READER_CACHE_KIB);
    this.#asked = provideFunctions(this.#connection);
    this.#onDamaged = onDamaged;
  }

  /** Names the ids that the next statement looks among; to be called within its snapshot. */
  ask(query: DocumentFilter): void {
    this.#asked.ids = askedIds(query);
  }

  close(): void {
    this.#connection.close();
  }

  /** How many documents of a table a query finds. */
  count(collection: Collection, table: string, query: DocumentFilter): number {
    this.ask(query);
    const few = this.fewByParts(collection, table, query);
    const isThroughTexts =
      few === undefined &&
      asksTexts(collection, query) &&
      this.fewByFields(collection, table, query) === undefined;
    const { sql, values } = fromClause(collection, table, query, { few, isThroughTexts });
    const [row] = this.all<[count: number]>({ sql: `SELECT count(*) FROM ${sql}`, values });
    return row?.[0] ?? 0;
  }

  /** The rows of a collection's table, in a snapshot of their own. */
  read(collection: Collection, sqlFor: (table: string) => string, values: readonly string[]): DocumentRow[] {
    return this.inSnapshot(collection, (table) => this.all({ sql: sqlFor(table), values }));
  }

  /** The numbers of all rows that an index of texts leaves, where it is asked and those are few. */
  fewByParts(collection: Collection, table: string, query: DocumentFilter): number[] | undefined {
    const parts = partsOf(collection, query);
    return parts === undefined ? undefined : this.#few({ sql: partsQuery(table), values: [parts] });
  }

  /** The numbers of all rows that conditions on fields leave, where those are few. */
  fewByFields(collection: Collection, table: string, { where }: DocumentFilter): number[] | undefined {
    return this.#few(rowsClause(table, conditionsOf(collection, where)));
  }

  /** The numbers of the rows that are asked for, where those are few. */
  #few({ sql, values }: Clause): number[] | undefined {
    const limited = { sql: `${sql} LIMIT ${FEW + 1}`, values };
    const numbers = this.all<[number: number]>(limited).flat();
    return numbers.length > FEW ? undefined : numbers;
  }

  /** Every row that a statement answers. */
  all<Row extends readonly unknown[]>({ sql, values }: Clause): Row[] {
    return allRows<Row>(this.#prepare(sql), ...values);
  }

  /** @throws DamagedDocument where a row does not hold what was written */
  toDocument<Document>(collection: Collection, [id, document, kept]: DocumentRow): StoredDocument<Document> {
    const { position, isIntact } = checked(id, document, kept);
    let parsed: Document;
    try {
      parsed = JSON.parse(document) as Document;
    } catch {
      // The parser's message would quote what the document says.
      throw this.#noted(new DamagedDocument(this.#file, collection, id, 'is not JSON'));
    }
    if (!isIntact) throw this.#noted(new DamagedDocument(this.#file, collection, id));
    return { id, document: parsed, position };
  }

  #noted<Damage extends DamagedDocument | FileUnusable>(damage: Damage): Damage {
    this.#onDamaged(damage);
    return damage;
  }

  /** Reads the table of a generation; another process can neither switch nor drop it meanwhile. */
  inSnapshot<Result>(collection: Collection, read: (table: string) => Result): Result {
    try {
      return using(this.#file, () => this.#readTable(collection, read));
    } catch (error) {
      throw error instanceof FileUnusable ? this.#noted(error) : error;
    }
  }

  #readTable<Result>(collection: Collection, read: (table: string) => Result): Result {
    const name = collectionName(collection);
    this.#prepare('BEGIN').run();
    try {
      const live = this.live(name);
      const { generation = live } = collection;
      const table = generationName(name, generation);
      if (generation < live && this.checkpointOf(table) === undefined) {
        throw new CollectionRetired(collection, generation);
      }
      return read(table);
    } finally {
      this.#prepare('COMMIT').run();
    }
  }

  /** The number of the generation that a collection is read from. */
  live(name: string): number {
    const statement = this.#prepare('SELECT live_generation FROM collections WHERE name = ?');
    return firstRow<[live: number]>(statement, name)?.[0] ?? 1;
  }

  /** How far a table has come; undefined where there is none. */
  checkpointOf(table: string): Position | undefined {
    const statement = this.#prepare('SELECT position FROM checkpoints WHERE collection = ?');
    return firstRow<[position: Position]>(statement, table)?.[0];
  }

  /** Says of a table whether anything can have changed in it; one that is dropped and made anew may come equally far. */
  stateOf(table: string): string {
    const [made] = this.all<[version: number]>({ sql: 'PRAGMA schema_version', values: [] });
    return JSON.stringify([made, this.checkpointOf(table)]);
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#prepared.get(sql) ?? this.#connection.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
