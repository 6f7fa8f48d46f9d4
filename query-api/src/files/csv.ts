import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { harmless } from './harmless.ts';
import type { Cell, Row } from './section.ts';

/**
 * The rows as CSV (RFC 4180) with a header, made while it is read: UTF-8 with a byte order mark, without which Excel
 * would not take it for that. No cell is one that a spreadsheet takes for a formula.
 * @param columns the names in each row, in the order of the file
 */
export function csvOf(columns: readonly string[], rows: AsyncIterable<Row>): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  });
  // A failure of the rows ends the file, and is told to whoever reads it.
  pipeline(Readable.from(harmlessRows(columns, rows)), lines, () => undefined);
  return lines;
}

async function* harmlessRows(
  columns: readonly string[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map((column) => harmless(row[column] ?? null));
}
