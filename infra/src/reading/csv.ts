import { parse } from 'csv-parse/sync';
import { MOST_CELLS, type ParsedRow } from './rows.ts';

/** What separates cells: a comma, where people write decimals with one a semicolon, and what is copied from a sheet has tabs. */
const SEPARATORS = ['\t', ';', ','] as const;
/** Excel says which one it is in a line of its own. */
const SAID = /^\uFEFF?sep=(.)(?:\r\n|[\r\n])/i;
const MOST_RECORD_CHARACTERS = 500_000;
/** Rows that are looked at. */
const MOST_ROWS = 10_000;
/** Separators of one line: more are no table of people. */
const MOST_SEPARATORS = 5_000;

/** Why a table cannot be read on. */
export class BrokenTable extends Error {}

/**
 * The rows of a text with separated values (RFC 4180), also with other separators and breaks, as spreadsheets write them
 * or hand them over when they are copied. @throws BrokenTable
 */
export function readCsv(text: string): ParsedRow[] {
  const said = SAID.exec(text);
  const rest = said === null ? text : text.slice(said[0].length);
  const rows: ParsedRow[] = [];
  let line = said === null ? 1 : 2;
  const delimiter = said?.[1] ?? separatorOf(rest);
  if (isTooWide(rest, delimiter)) throw new BrokenTable('too wide');
  try {
    const read = parse(rest, {
      bom: true,
      delimiter,
      to: MOST_ROWS,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a cell that does not begin with one is a plain sign.
      relax_quotes: true,
      max_record_size: MOST_RECORD_CHARACTERS,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const offset = line - 1;
    for (const { record, info } of read) {
      const cells = record.slice(0, MOST_CELLS).map((cell) => ({ text: cell, isFormula: false }));
      rows.push({ line, cells });
      line = info.lines + offset + 1;
    }
  } catch (error) {
    throw new BrokenTable(error instanceof Error ? error.message : '', { cause: error });
  }
  return rows;
}

/** The one that the first lines have most of, outside of quotes. */
function separatorOf(text: string): string {
  const plain = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => plain.split(separator).length - 1);
  const most = Math.max(...counts);
  // Texts have commas, too: where rows have tabs or semicolons, those separate.
  const lines = plain.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '').length;
  const found = SEPARATORS.find((_, index) => (counts[index] ?? 0) >= Math.min(most, lines) && most > 0);
  return found ?? ',';
}

/** Looked at before cells are made of it, as each takes more memory than its sign. */
function isTooWide(text: string, separator: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === separator) count += 1;
    else if (sign === '\n' || sign === '\r') count = 0;
    if (count > MOST_SEPARATORS) return true;
  }
  return false;
}
