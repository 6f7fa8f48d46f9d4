import { writtenCell } from './csv.ts';
import { inThread } from './in-thread.ts';
import type { Column, Row } from './section.ts';
import { clockIn } from './zones.ts';

/** A table for a document: every row has as many cells as there are columns. */
export interface PdfTable extends PdfHead {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What stands above a table. */
export interface PdfHead {
  readonly title: string;
  /** What it has, when it was made and by which clocks, each in a line. */
  readonly about?: readonly string[];
  /** What columns are called, where there is more than one band of them. */
  readonly columnsWord?: string;
}

/** A document is made in memory, so it holds no more rows. */
export const MOST_PDF_ROWS = 2_000;

/**
 * The rows as a PDF: a table on landscape pages, in the scripts that there are fonts of (`script-runs.ts`). Columns that
 * do not fit beside the others follow in a band of their own (`bands.ts`), behind all rows of the first. It is made in a
 * thread of its own, because that takes seconds.
 * @param rows at most `MOST_PDF_ROWS`; what is beyond is left out
 * @param timeZone whose clocks instants are written by
 */
export async function pdfOf(
  head: PdfHead,
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  timeZone = 'UTC',
): Promise<Uint8Array> {
  const titles = columns.map((column) => column.title);
  const table: PdfTable = { ...head, columns: titles, rows: await textsOf(columns, rows, timeZone) };
  return inThread(new URL('./pdf-worker.ts', import.meta.url), table);
}

async function textsOf(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  timeZone: string,
): Promise<string[][]> {
  const texts: string[][] = [];
  const write = clockIn(timeZone);
  for await (const row of rows) {
    if (texts.length === MOST_PDF_ROWS) break;
    texts.push(columns.map((column) => String(writtenCell(column, row, write) ?? '')));
  }
  return texts;
}
