import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { summed } from './document-sum.ts';
import type { ColumnValue, WrittenChange } from './embedded-protocol.ts';
import { FIELD_COLUMN } from './embedded-sql.ts';
import { upsertTexts } from './embedded-texts.ts';
import { firstRow } from '../sqlite/rows.ts';

/** There is one for each set of columns that a change was made of. */
const MOST_STATEMENTS = 2_000;

/** What the rows of a table have beside the document. */
interface Kept {
  /** The columns that indexes have: they are written only where they change. */
  readonly columns: readonly string[];
  /** Where the value of each is among those of a change, or undefined for the text to search in. */
  readonly places: readonly (number | undefined)[];
  readonly select: string;
  readonly insert: string;
  /** Inserts it, or replaces all of it. */
  readonly upsert: string;
}

/** Where a change goes. */
export interface Table {
  readonly name: string;
  /** The fields whose values changes have, in their order. */
  readonly fields: readonly string[];
  /** Whether it has no indexes of fields just now. */
  readonly isBare: boolean;
}

/** Makes what writes changes of documents into their tables. */
export function rowWriter(
  database: DatabaseSync,
  columnsOf: (table: string) => readonly string[],
): (table: Table, change: WrittenChange) => void {
  const prepared = new LRUCache<string, StatementSync>({ max: MOST_STATEMENTS });
  const tables = new Map<string, Kept>();

  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };

  const keptIn = ({ name, fields }: Table): Kept => {
    const known = tables.get(name) ?? keptOf(name, columnsOf(name), fields);
    tables.set(name, known);
    return known;
  };

  return (into, [id, document, at, search, given, texts]) => {
    const { name: table, isBare } = into;
    if (document === null) {
      statement(`DELETE FROM "${table}" WHERE id = ?`).run(id);
      return;
    }
    // The sum is worked out here, and not where others wait for their turn.
    const position = summed(id, document, at);
    const { columns, places, select, insert, upsert } = keptIn(into);
    const values = places.map((place) => (place === undefined ? search : (given[place] ?? null)));
    // Without indexes of fields nothing is gained by a look at what is there.
    if (isBare && texts === undefined) {
      statement(upsert).run(id, document, position, ...values);
      return;
    }
    const before = firstRow<[row: number, ...ColumnValue[]]>(statement(select), id);
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

function keptOf(table: string, all: readonly string[], fields: readonly string[]): Kept {
  const columns = all.filter((column) => column === 'search' || column.startsWith(FIELD_COLUMN));
  const [id, ...others] = ['id', 'document', 'position', ...columns];
  const written = [id, ...others];
  const insert = `INSERT INTO "${table}" (${written.join(', ')}) VALUES (?${', ?'.repeat(others.length)})`;
  const replaced = others.map((column) => `${column} = excluded.${column}`);
  return {
    columns,
    places: columns.map((column) =>
      column === 'search' ? undefined : fields.indexOf(column.slice(FIELD_COLUMN.length)),
    ),
    select: `SELECT ${['rowid', ...columns].join(', ')} FROM "${table}" WHERE id = ?`,
    insert,
    upsert: `${insert} ON CONFLICT (id) DO UPDATE SET ${replaced.join(', ')}`,
  };
}
