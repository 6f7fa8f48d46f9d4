import type { DatabaseSync } from 'node:sqlite';
import { type Condition, conditionsOf } from './conditions.ts';
import type { Collection, DocumentFilter, DocumentQuery, FieldValue } from './document-store.ts';
import { requireFewIds } from './misuse.ts';
import { requireIndexed } from './naming.ts';
import { fold, searchWords } from './search.ts';

/** A part of a statement and the values bound in it. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The statements that make one table of a collection and its indexes where they are missing. */
export function createStatements(collection: Collection, table: string): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS "${table}" (
      id TEXT PRIMARY KEY,
      document TEXT NOT NULL,
      position TEXT NOT NULL
      ${isSearched(collection) ? ', search TEXT NOT NULL' : ''}
    ) STRICT`,
    ...collection.indexes.map((index) => {
      const fields = [index].flat();
      const keys = [...fields.map(fieldExpression), 'id', ...(collection.searchInIndexes ? ['search'] : [])];
      return `CREATE INDEX IF NOT EXISTS "${table}_${fields.join('_')}" ON "${table}" (${keys.join(', ')})`;
    }),
  ];
}

/** Whether the table of a collection has a column with the text to search in. */
export function isSearched({ searched = [] }: Collection): boolean {
  return searched.length > 0;
}

/** Gives a connection the functions that conditions on a part of a text need. */
export function provideFold(database: DatabaseSync): void {
  database.function('fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? fold(text) : null,
  );
  database.function('lacks', { deterministic: true }, (text, values) =>
    typeof text === 'string' ? Number(lacks(fold(text), String(values))) : null,
  );
}

let lacked: { readonly json: string; readonly values: readonly string[] } = { json: '[]', values: [] };

/** Whether a folded text has none of the values in it. They are read once for all documents of a query. */
function lacks(text: string, json: string): boolean {
  if (lacked.json !== json) lacked = { json, values: JSON.parse(json) as string[] };
  return lacked.values.every((value) => !text.includes(value));
}

/** `WHERE …`, or nothing. The connection needs `provideFold`. */
export function whereClause(
  collection: Collection,
  { where, search, ids, after }: DocumentFilter & Pick<DocumentQuery, 'after'>,
): Clause {
  requireFewIds(ids);
  const conditions = conditionsOf(collection, where).flatMap((condition) =>
    // What a field has in it the searched text has too, where it is folded already: few documents are looked into.
    condition.is === 'contains'
      ? [wordTerm(condition.value), conditionTerm(condition)]
      : [conditionTerm(condition)],
  );
  const words = searchWords(collection, search).map(wordTerm);
  const later = after === undefined ? [] : [{ sql: 'id > ?', value: after }];
  // The plus keeps the order in an index of fields, which has the id behind them: many ids are not looked up one by one.
  const those =
    ids === undefined ? [] : [{ sql: '+id IN (SELECT value FROM json_each(?))', value: JSON.stringify(ids) }];
  const all = [...conditions, ...words, ...those, ...later];
  if (all.length === 0) return { sql: '', values: [] };
  return {
    sql: `WHERE ${all.map(({ sql }) => sql).join(' AND ')}`,
    values: all.map(({ value }) => value),
  };
}

const OPERATORS = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

function wordTerm(value: string) {
  return { sql: 'instr(search, ?) > 0', value };
}

/** Lists are bound as one JSON text, so that every length is the same statement. */
function conditionTerm(condition: Condition): { sql: string; value: string | number } {
  const expression = fieldExpression(condition.field);
  switch (condition.is) {
    case 'equal':
      return { sql: `${expression} = ?`, value: toSqlValue(condition.value) };
    case 'one of':
      return {
        sql: `${expression} IN (SELECT value FROM json_each(?))`,
        value: JSON.stringify(condition.value),
      };
    case 'contains':
      return { sql: `instr(fold(${expression}), ?) > 0`, value: condition.value };
    case 'lacks':
      return { sql: `lacks(${expression}, ?)`, value: JSON.stringify(condition.value) };
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return { sql: `${expression} ${OPERATORS[condition.is]} ?`, value: condition.value };
  }
}

/** `ORDER BY …`, always ending with the id, in the direction of the last field so that an index has that order. */
export function orderClause(collection: Collection, sort: DocumentQuery['sort'] = []): string {
  const terms = sort.map(({ field, descending }) => {
    requireIndexed(collection, field);
    return { sql: fieldExpression(field), descending };
  });
  const id = { sql: 'id', descending: sort.at(-1)?.descending };
  return `ORDER BY ${[...terms, id].map(({ sql, descending }) => (descending ? `${sql} DESC` : sql)).join(', ')}`;
}

/** The value of a declared field, written exactly as in its index. */
function fieldExpression(field: string): string {
  return `json_extract(document, '$.${field}')`;
}

/** JSON's true and false are 1 and 0 to SQLite. */
function toSqlValue(value: FieldValue): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
