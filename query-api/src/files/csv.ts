import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { asClock } from '@pollux/domain/kernel/as-clock';
import { harmless } from './harmless.ts';
import type { Cell, Column, Row } from './section.ts';
import { isoIn, type WriteInstant } from './zones.ts';

/**
 * The rows as CSV (RFC 4180) with a header, made while it is read: UTF-8 with a byte order mark, without which Excel
 * would not take it for that. No cell is one that a spreadsheet takes for a formula.
 * @param columns those of the file, in their order
 * @param timeZone whose clocks instants are written by, with their offset
 */
export function csvOf(columns: readonly Column[], rows: AsyncIterable<Row>, timeZone = 'UTC'): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ name, title }) => ({ key: name, header: String(harmless(title)) })),
    record_delimiter: 'windows',
    // Also where a spreadsheet of another country separates cells by other signs, a text is one cell.
    quoted_match: /[\r\n\t;]/,
    cast: { boolean: String },
  });
  // A failure of the rows ends the file, and is told to whoever reads it.
  pipeline(Readable.from(harmlessRows(columns, rows, isoIn(timeZone))), lines, () => undefined);
  return lines;
}

async function* harmlessRows(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  write: WriteInstant,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    yield columns.map((column) => {
      const cell = writtenCell(column, row, write);
      // The minus of an amount is no formula.
      return column.kind === 'paise' ? cell : harmless(cell);
    });
  }
}

/** The cell of a column in a file of texts. */
export function writtenCell({ name, kind }: Column, row: Row, write: WriteInstant): Cell {
  const cell = row[name] ?? null;
  if (kind === 'instant' && typeof cell === 'string') return write(cell);
  if (typeof cell !== 'number') return cell;
  if (kind === 'duration') return asClock(cell);
  return kind === 'paise' ? (cell / 100).toFixed(2) : cell;
}
