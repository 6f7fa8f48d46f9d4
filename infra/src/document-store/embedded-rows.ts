import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { WrittenChange } from './embedded-protocol.ts';
import { FIELD_COLUMN } from './embedded-sql.ts';
import { upsertTexts } from './embedded-texts.ts';

type Value = string | number | null;

/** There is one for each set of columns that a change was made of. */
const MOST_STATEMENTS = 2_000;

/** What the rows of a table have beside the document. */
interface Kept {
  /** The columns that indexes have: they are written only where they change. */
  readonly columns: readonly string[];
  /** The field that each has, or undefined for the text to search in. */
  readonly fields: readonly (string | undefined)[];
  readonly select: string;
  readonly insert: string;
}

/** Makes what writes changes of documents into their tables. */
export function rowWriter(
  database: DatabaseSync,
  columnsOf: (table: string) => readonly string[],
): (table: string, change: WrittenChange) => void {
  const prepared = new LRUCache<string, StatementSync>({ max: MOST_STATEMENTS });
  const tables = new Map<string, Kept>();

  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };

  const keptIn = (table: string): Kept => {
    const known = tables.get(table) ?? keptOf(table, columnsOf(table));
    tables.set(table, known);
    return known;
  };

  return (table, [id, document, position, search, texts]) => {
    if (document === null) {
      statement(`DELETE FROM "${table}" WHERE id = ?`).run(id);
      return;
    }
    const { columns, fields, select, insert } = keptIn(table);
    const values = valuesOf(fields, document, search);
    const before = statement(select).get(id) as unknown as [row: number, ...Value[]] | undefined;
    let row: number | bigint;
    if (before === undefined) {
      row = statement(insert).run(id, document, position, ...values).lastInsertRowid;
    } else {
      const changed = values.flatMap((value, index) => (value === before[index + 1] ? [] : [index]));
      const sets = changed.map((index) => `, ${columns[index]} = ?`).join('');
      row = before[0];
      statement(`UPDATE "${table}" SET document = ?, position = ?${sets} WHERE rowid = ?`).run(
        document,
        position,
        ...changed.map((index) => values[index] ?? null),
        row,
      );
    }
    if (texts !== undefined) statement(upsertTexts(table, texts.length)).run(row, ...texts);
  };
}

function keptOf(table: string, all: readonly string[]): Kept {
  const columns = all.filter((column) => column === 'search' || column.startsWith(FIELD_COLUMN));
  const written = ['id', 'document', 'position', ...columns];
  return {
    columns,
    fields: columns.map((column) => (column === 'search' ? undefined : column.slice(FIELD_COLUMN.length))),
    select: `SELECT ${['rowid', ...columns].join(', ')} FROM "${table}" WHERE id = ?`,
    insert: `INSERT INTO "${table}" (${written.join(', ')}) VALUES (?${', ?'.repeat(written.length - 1)})`,
  };
}

/** The values of the columns; fields have none where they are no texts, numbers, true or false. */
function valuesOf(fields: Kept['fields'], document: string, search: string | null): Value[] {
  if (fields.length === 0) return [];
  const values = JSON.parse(document) as Readonly<Record<string, unknown>>;
  return fields.map((field) => (field === undefined ? search : columnValue(values[field])));
}

function columnValue(value: unknown): Value {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
