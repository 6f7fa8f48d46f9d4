import type { DatabaseSync } from 'node:sqlite';
import { type Condition, conditionsOf } from './conditions.ts';
import type { Collection, DocumentFilter } from './document-store.ts';
import type { Clause } from './embedded-clause.ts';
import { containedFields, searchWords } from './search.ts';
import { allRows } from '../sqlite/rows.ts';

/**
 * Documents that may have what is searched for are looked at one by one up to so many; above that it is faster to go
 * through the texts, which are read in their order.
 */
export const FEW = 500;

const PART_LENGTH = 3;
/** So many parts leave hardly a document that has not all of what they are parts of. */
const MOST_PARTS = 64;

const textsTable = (table: string) => `${table}:texts`;
const partsTable = (table: string) => `${table}:parts`;
const columnsOf = (collection: Collection) => containedFields(collection).map((_field, index) => `t${index}`);

/**
 * The statements that make what finds the documents of a table by parts of their texts: a narrow table of the
 * fields to look in, folded, and an index in which each three characters in a row lead to the documents that have them. Triggers
 * keep both up with the documents, in their transactions.
 */
export function createTextStatements(collection: Collection, table: string): string[] {
  const [texts, parts] = [textsTable(table), partsTable(table)];
  const columns = columnsOf(collection);
  const of = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ');
  const add = `INSERT INTO "${parts}" (rowid, ${columns.join(', ')}) VALUES (new.number, ${of('new')});`;
  const remove = `INSERT INTO "${parts}" ("${parts}", rowid, ${columns.join(', ')})
    VALUES ('delete', old.number, ${of('old')});`;
  return [
    `CREATE TABLE IF NOT EXISTS "${texts}" (
      number INTEGER PRIMARY KEY,
      ${columns.map((column) => `${column} TEXT`).join(', ')}
    ) STRICT`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS "${parts}" USING fts5 (
      ${columns.join(', ')},
      content = '${texts}', content_rowid = 'number', columnsize = 0, detail = none,
      tokenize = 'trigram case_sensitive 1'
    )`,
    `CREATE TRIGGER IF NOT EXISTS "${texts} added" AFTER INSERT ON "${texts}" BEGIN ${add} END`,
    `CREATE TRIGGER IF NOT EXISTS "${texts} replaced" AFTER UPDATE ON "${texts}" BEGIN ${remove} ${add} END`,
    `CREATE TRIGGER IF NOT EXISTS "${texts} removed" AFTER DELETE ON "${texts}" BEGIN ${remove} END`,
    `CREATE TRIGGER IF NOT EXISTS "${table} removed" AFTER DELETE ON "${table}" BEGIN
      DELETE FROM "${texts}" WHERE number = old.number;
    END`,
  ];
}

/**
 * Makes the indexes of a file anew from the texts that there are: an index keeps traces of what was deleted until it
 * happens to be written anew.
 */
export function scrubTexts(database: DatabaseSync): void {
  const find = database.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB '*:parts'",
  );
  for (const [parts] of allRows<[name: string]>(find))
    database.exec(`INSERT INTO "${parts}" ("${parts}") VALUES ('rebuild')`);
}

/** The statements that remove it, before the table itself. */
export function dropTextStatements(table: string): string[] {
  return [`DROP TABLE IF EXISTS "${partsTable(table)}"`, `DROP TABLE IF EXISTS "${textsTable(table)}"`];
}

/** What writes the texts of one document; texts that are there already cost one look. Null is no text. */
export function upsertTexts(table: string, count: number): string {
  const columns = Array.from({ length: count }, (_none, index) => `t${index}`);
  const excluded = columns.map((column) => `excluded.${column}`);
  return `INSERT INTO "${textsTable(table)}" VALUES (?${', ?'.repeat(count)}) ON CONFLICT (number) DO UPDATE
    SET (${columns.join(', ')}) = (${excluded.join(', ')})
    WHERE (${columns.join(', ')}) IS NOT (${excluded.join(', ')})`;
}

/** A condition on a part of a text. */
export type Contained = Extract<Condition, { is: 'contains' | 'contains one of' }>;

export function isContained(condition: Condition): condition is Contained {
  return condition.is === 'contains' || condition.is === 'contains one of';
}

/** That one of the values is in a text. */
export function containsOneOf(text: string, { value }: Contained): Clause {
  const values = [value].flat();
  return { sql: `(${values.map(() => `instr(${text}, ?) > 0`).join(' OR ')})`, values };
}

/**
 * That a document has these words in any of its texts, and what is contained in its own field.
 * @param isThrough whether all texts are gone through first, in their own order, which is faster than to look each up
 *   where all documents that have it are needed
 */
export function textTerm(
  collection: Collection,
  table: string,
  asked: { readonly words: readonly string[]; readonly contained: readonly Contained[] },
  isThrough: boolean,
): Clause {
  const { words, contained } = asked;
  const names = containedFields(collection);
  const columns = columnsOf(collection).slice(0, collection.searched?.length ?? 0);
  const terms = [
    ...contained.map((condition) => containsOneOf(`t${names.indexOf(condition.field)}`, condition)),
    ...words.map((word) => ({
      sql: `(${columns.map((column) => `instr(${column}, ?) > 0`).join(' OR ')})`,
      values: columns.map(() => word),
    })),
  ];
  const sql = terms.map((term) => term.sql).join(' AND ');
  const values = terms.flatMap((term) => term.values);
  if (isThrough)
    return { sql: `+number IN (SELECT number FROM "${textsTable(table)}" WHERE ${sql})`, values };
  return {
    sql: `EXISTS (SELECT 1 FROM "${textsTable(table)}" AS texts WHERE texts.number = "${table}".number AND ${sql})`,
    values,
  };
}

/** Asks for the numbers of the documents that have all of some parts. */
export function partsQuery(table: string): string {
  const parts = partsTable(table);
  return `SELECT rowid FROM "${parts}" WHERE "${parts}" MATCH ?`;
}

/**
 * The parts that every document has which a query asks for, as the index of parts is asked for them; undefined where
 * nothing is searched, or what is searched is too short to have any.
 */
export function partsOf(collection: Collection, query: DocumentFilter): string | undefined {
  const parts = new Set(textsAsked(collection, query).flatMap(partsOfOne));
  if (parts.size === 0) return undefined;
  return [...parts]
    .slice(0, MOST_PARTS)
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(' AND ');
}

/** Whether a query looks for something in texts of which there is an index. */
export function asksTexts(collection: Collection, { where, search }: DocumentFilter): boolean {
  if (!collection.textIndex) return false;
  return conditionsOf(collection, where).some(isContained) || searchWords(collection, search).length > 0;
}

/** What all documents have in their texts that a query looks for. */
function textsAsked(collection: Collection, { where, search }: DocumentFilter): string[] {
  if (!collection.textIndex) return [];
  const contained = conditionsOf(collection, where).flatMap((condition) =>
    condition.is === 'contains' ? [condition.value] : [],
  );
  return [...contained, ...searchWords(collection, search)];
}

function partsOfOne(text: string): string[] {
  // The index passes over this character, so it would say nothing of the parts around it.
  if (text.includes('\0')) return [];
  const characters = Array.from(text);
  return characters
    .slice(PART_LENGTH - 1)
    .map((_last, index) => characters.slice(index, index + PART_LENGTH).join(''));
}
