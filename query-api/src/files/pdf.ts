import { writtenCell } from './csv.ts';
import { inThread } from './in-thread.ts';
import type { Column, Row } from './section.ts';

/** A table for a document: every row has as many cells as there are columns. */
export interface PdfTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A document is made in memory, so it holds no more rows. */
export const MOST_PDF_ROWS = 2_000;

/**
 * The rows as a PDF: a table on landscape pages, in the scripts that there are fonts of (`script-runs.ts`). It is made in
 * a thread of its own, because that takes seconds.
 * @param rows at most `MOST_PDF_ROWS`; what is beyond is left out
 */
export async function pdfOf(
  title: string,
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
): Promise<Uint8Array> {
  const titles = columns.map((column) => column.title);
  const table: PdfTable = { title, columns: titles, rows: await textsOf(columns, rows) };
  return inThread(new URL('./pdf-worker.ts', import.meta.url), table);
}

async function textsOf(columns: readonly Column[], rows: AsyncIterable<Row>): Promise<string[][]> {
  const texts: string[][] = [];
  for await (const row of rows) {
    if (texts.length === MOST_PDF_ROWS) break;
    texts.push(columns.map((column) => String(writtenCell(column, row) ?? '')));
  }
  return texts;
}
