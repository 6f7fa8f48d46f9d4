import type { DatabaseSync } from 'node:sqlite';
import { type Condition, conditionsOf } from './conditions.ts';
import type { Collection, DocumentFilter, DocumentQuery, FieldValue } from './document-store.ts';
import { isIndexed } from './embedded-sifting.ts';
import {
  type Contained,
  containsOneOf,
  createTextStatements,
  isContained,
  textTerm,
} from './embedded-texts.ts';
import { fold } from './fold.ts';
import { requireFewIds } from './misuse.ts';
import { requireIndexed } from './naming.ts';
import { searchWords } from './search.ts';
import type { Clause } from './embedded-clause.ts';

/** The statements that make one table of a collection and its indexes where they are missing. */
export function createStatements(collection: Collection, table: string): string[] {
  return [
    ...createTableStatements(collection, table),
    ...collection.indexes.map((index) => createIndexStatement(collection, table, index)),
  ];
}

/**
 * The statements that make one table of a collection where it is missing, without its indexes. Each declared field has a
 * column of its own beside the document, so that a change writes those indexes alone whose fields it changes.
 */
export function createTableStatements(collection: Collection, table: string): string[] {
  const columns = [
    keyColumns(collection),
    'document TEXT NOT NULL',
    'position TEXT NOT NULL',
    ...(hasSearchColumn(collection) ? ['search TEXT NOT NULL'] : []),
    ...declaredFields(collection).map((field) => `${fieldColumn(field)} ANY`),
  ];
  return [
    `CREATE TABLE IF NOT EXISTS "${table}" (${columns.join(', ')}) STRICT`,
    ...(collection.textIndex ? createTextStatements(collection, table) : []),
  ];
}

/** Asks for the names of the declared indexes that a table has. */
export const SELECT_INDEXES =
  "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";

/** The statement that makes one declared index of a table where it is missing. */
export function createIndexStatement(
  collection: Collection,
  table: string,
  index: string | readonly string[],
): string {
  const keys = [...[index].flat().map(fieldColumn), 'id', ...(collection.searchInIndexes ? ['search'] : [])];
  return `CREATE INDEX IF NOT EXISTS "${indexName(table, index)}" ON "${table}" (${keys.join(', ')})`;
}

/** What an index of a table is called. */
export function indexName(table: string, index: string | readonly string[]): string {
  return `${table}_${[index].flat().join('_')}`;
}

/** The statements that give a table from before fields had columns those columns; indexes are made by others. */
export function addFieldColumns(collection: Collection, table: string, before: readonly string[]): string[] {
  const former = `${table}:former`;
  const fields = declaredFields(collection);
  const columns = [...before, ...fields.map(fieldColumn)];
  const values = [...before, ...fields.map(valueInDocument)];
  return [
    `ALTER TABLE "${table}" RENAME TO "${former}"`,
    ...createTableStatements(collection, table),
    `INSERT INTO "${table}" (${columns.join(', ')}) SELECT ${values.join(', ')} FROM "${former}"`,
    `DROP TABLE "${former}"`,
    ...createTableStatements(collection, table),
  ];
}

/** By the indexes that a collection declares: every document asks for them. */
const fieldsDeclared = new WeakMap<Collection['indexes'], readonly string[]>();

/** The declared fields, each once. */
export function declaredFields({ indexes }: Collection): readonly string[] {
  const known = fieldsDeclared.get(indexes) ?? [...new Set(indexes.flat())];
  fieldsDeclared.set(indexes, known);
  return known;
}

/** A row that the index of texts names has to keep its number: one that is not declared may change with a VACUUM. */
function keyColumns({ textIndex }: Collection): string {
  return textIndex ? 'number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE' : 'id TEXT PRIMARY KEY';
}

/** Whether the table of a collection has a column with the text to search in. */
export function hasSearchColumn({ searched = [], textIndex = false }: Collection): boolean {
  return searched.length > 0 && !textIndex;
}

/** What a function of a connection looks at while a statement is carried out. */
export interface Asked {
  ids: ReadonlySet<string>;
}

/** Gives a connection the functions that conditions on a part of a text, and on many ids, need. */
export function provideFunctions(database: DatabaseSync): Asked {
  const asked: Asked = { ids: new Set() };
  database.function('fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? fold(text) : null,
  );
  database.function('lacks', { deterministic: true }, (text, values) =>
    typeof text === 'string' ? Number(lacks(fold(text), String(values))) : null,
  );
  database.function('asked', (id) => Number(asked.ids.has(id as string)));
  return asked;
}

/** Above so many ids a page of documents is found sooner by asking for each than by a table of all ids. */
const MANY_IDS = 1_000;

/** The ids that a statement of `fromClause` asks for one by one (`Asked`): none unless they are many. */
export function askedIds({ ids = [] }: DocumentFilter): ReadonlySet<string> {
  return new Set(ids.length > MANY_IDS ? ids : []);
}

let lacked: { readonly json: string; readonly values: readonly string[] } = { json: '[]', values: [] };

/** Whether a folded text has none of the values in it. They are read once for all documents of a query. */
function lacks(text: string, json: string): boolean {
  if (lacked.json !== json) lacked = { json, values: JSON.parse(json) as string[] };
  return lacked.values.every((value) => !text.includes(value));
}

type Asking = DocumentFilter & Pick<DocumentQuery, 'after'>;

/** Which documents a query looks at, where more is known of them than what it asks. */
export interface Looked {
  /** The numbers of all that may be asked for, where an index leaves only few. */
  readonly few?: readonly number[] | undefined;
  /** The conditions that go with the order, where what the others leave is to be sifted out in it. */
  readonly inOrder?: readonly Condition[] | undefined;
  /** Whether the texts of all documents are gone through, as many of them are to be counted. */
  readonly isThroughTexts?: boolean;
}

/**
 * What a query of a table has after `FROM`: the table, and `WHERE …` where something is asked. The connection needs
 * `provideFunctions`, and what it looks at to be `askedIds` of the query.
 */
export function fromClause(
  collection: Collection,
  table: string,
  query: Asking,
  { few, inOrder, isThroughTexts = false }: Looked = {},
): Clause {
  const indexed = conditionsOf(collection, query.where).filter(isIndexed);
  return allOf(`"${table}"${few === undefined ? '' : ' NOT INDEXED'}`, [
    ...(few === undefined ? [] : [oneOfThose('rowid', few)]),
    ...(inOrder ?? indexed).map(conditionTerm),
    ...(inOrder === undefined ? [] : [siftedTerm(table, indexed)]),
    ...otherTerms(collection, table, query, isThroughTexts),
  ]);
}

/**
 * The same of no more than the first documents in an order.
 * @param first the order as `ORDER BY …`, the conditions that go with it, and how many documents are looked at
 */
export function firstClause(
  collection: Collection,
  table: string,
  query: Asking,
  first: { readonly order: string; readonly conditions: readonly Condition[]; readonly count: number },
): Clause {
  const inOrder = allOf(`"${table}"`, first.conditions.map(conditionTerm));
  const asked = allOf(`(SELECT * FROM ${inOrder.sql} ${first.order} LIMIT ?) AS "${table}"`, [
    ...conditionsOf(collection, query.where).filter(isIndexed).map(conditionTerm),
    ...otherTerms(collection, table, query, false),
  ]);
  return { sql: asked.sql, values: [...inOrder.values, first.count, ...asked.values] };
}

/** What is asked besides conditions that indexes of fields are for. */
function otherTerms(
  collection: Collection,
  table: string,
  { where, search, ids, after }: Asking,
  isThroughTexts: boolean,
): Clause[] {
  requireFewIds(ids);
  const [conditions, words] = [conditionsOf(collection, where), searchWords(collection, search)];
  return [
    ...textTerms(collection, table, { conditions, words }, isThroughTexts),
    ...(ids === undefined ? [] : [idsTerm(ids)]),
    ...(after === undefined ? [] : [{ sql: 'id > ?', values: [after] }]),
  ];
}

function idsTerm(ids: readonly string[]): Clause {
  // The plus keeps the order in an index of fields, which has the id behind them: ids are not looked up one by one.
  return ids.length > MANY_IDS ? { sql: 'asked(id)', values: [] } : oneOfThose('+id', ids);
}

/** Asks for the rows that the conditions leave for which there are indexes of fields. */
export function rowsClause(table: string, conditions: readonly Condition[]): Clause {
  const { sql, values } = allOf(`"${table}"`, conditions.filter(isIndexed).map(conditionTerm));
  return { sql: `SELECT rowid FROM ${sql}`, values };
}

function allOf(table: string, terms: readonly Clause[]): Clause {
  return {
    sql: terms.length === 0 ? table : `${table} WHERE ${terms.map(({ sql }) => sql).join(' AND ')}`,
    values: terms.flatMap(({ values }) => values),
  };
}

/** The plus keeps the order: the rows are found first, and then looked for in the order of its index. */
function siftedTerm(table: string, conditions: readonly Condition[]): Clause {
  const { sql, values } = rowsClause(table, conditions);
  return { sql: `+rowid IN (${sql})`, values };
}

function textTerms(
  collection: Collection,
  table: string,
  { conditions, words }: { readonly conditions: readonly Condition[]; readonly words: readonly string[] },
  isThrough: boolean,
): Clause[] {
  const contained = conditions.filter(isContained);
  const lacking = conditions.filter(({ is }) => is === 'lacks').map(conditionTerm);
  if (!collection.textIndex)
    return [
      ...contained.flatMap((each) => containedTerms(collection, each)),
      ...lacking,
      ...words.map(wordTerm),
    ];
  const isAsked = contained.length + words.length > 0;
  return [...lacking, ...(isAsked ? [textTerm(collection, table, { words, contained }, isThrough)] : [])];
}

// What a field has in it the searched text has too, where it is folded already: few documents are looked into.
function containedTerms({ searched = [] }: Collection, condition: Contained): Clause[] {
  const isSearched = searched.includes(condition.field);
  return [...(isSearched ? [containsOneOf('search', condition)] : []), conditionTerm(condition)];
}

const OPERATORS = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

function wordTerm(word: string): Clause {
  return { sql: 'instr(search, ?) > 0', values: [word] };
}

/** Lists are bound as one JSON text, so that every length is the same statement. */
function oneOfThose(expression: string, values: readonly FieldValue[]): Clause {
  return { sql: `${expression} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };
}

function conditionTerm(condition: Condition): Clause {
  const expression = fieldColumn(condition.field);
  switch (condition.is) {
    case 'equal':
      return { sql: `${expression} = ?`, values: [toSqlValue(condition.value)] };
    case 'one of':
      return oneOfThose(expression, condition.value);
    case 'contains':
    case 'contains one of':
      return containsOneOf(`fold(${valueInDocument(condition.field)})`, condition);
    case 'lacks':
      return {
        sql: `lacks(${valueInDocument(condition.field)}, ?)`,
        values: [JSON.stringify(condition.value)],
      };
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return { sql: `${expression} ${OPERATORS[condition.is]} ?`, values: [condition.value] };
  }
}

/**
 * `ORDER BY …`, always ending with the id, in the direction of the last field so that an index has that order.
 * @param isSorted whether what is found is to be sorted, and not looked for in the order of ids
 */
export function orderClause(
  collection: Collection,
  sort: DocumentQuery['sort'] = [],
  isSorted = false,
): string {
  const terms = sort.map(({ field, descending }) => {
    requireIndexed(collection, field);
    return { sql: fieldColumn(field), descending };
  });
  const id = { sql: isSorted ? '+id' : 'id', descending: sort.at(-1)?.descending };
  return `ORDER BY ${[...terms, id].map(({ sql, descending }) => (descending ? `${sql} DESC` : sql)).join(', ')}`;
}

/** How the column of a declared field begins. */
export const FIELD_COLUMN = 'field_';

/** The column of a declared field. */
function fieldColumn(field: string): string {
  return FIELD_COLUMN + field;
}

/** The value of a field as the document has it. */
function valueInDocument(field: string): string {
  return `json_extract(document, '$.${field}')`;
}

/** JSON's true and false are 1 and 0 to SQLite. */
function toSqlValue(value: FieldValue): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
