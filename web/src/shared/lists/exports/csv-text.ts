import { harmlessText } from '@pollux/domain/kernel/harmless-text';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * Rows as CSV (RFC 4180), as the server writes it: UTF-8 with a byte order mark, and no cell that a spreadsheet takes for
 * a formula (A073).
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(value: CsvCell): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const harmless = harmlessText(value);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
