import { Readable } from 'node:stream';
import { Problem } from '@pollux/infra/http/problem';
import { z } from 'zod';
import { csvOf } from '../files/csv.ts';
import { MOST_PDF_ROWS, pdfOf } from '../files/pdf.ts';
import { cellsOf, columnsOf } from '../files/row-cells.ts';
import type { Row } from '../files/section.ts';
import { WORKBOOK_TYPE, workbookOf } from '../files/workbook.ts';
import { file } from './file-contract.ts';
import { type FileHandler, type ServedFile, servesFile } from './serve-file.ts';
import { type ListHandler, type Selection, selectionOf } from './serve-list.ts';
import type { Asking } from './serve.ts';

/** So many documents are read at once. */
const PAGE = 500;

const Format = z.enum(['csv', 'xlsx', 'pdf']);

/** A file with more rows is not made: whoever asks is told to narrow the list. */
const MOST_ROWS: Record<z.infer<typeof Format>, number> = {
  csv: 1_000_000,
  xlsx: 200_000,
  pdf: MOST_PDF_ROWS,
};

/**
 * The file of a list, at `<list>/export?format=csv|xlsx|pdf`: all its pages, for the same people, narrowed and sorted
 * by the same parameters. Its columns are the fields of a row.
 */
export function exportOf(handler: ListHandler): FileHandler {
  const { contract, may, list } = handler;
  const { page: _page, pageSize: _pageSize, ...asked } = (contract.query as unknown as z.ZodObject).shape;
  const Query = z.strictObject({ ...asked, format: Format });
  return servesFile(file('GET', `${contract.path}/export`, { query: Query }), {
    may,
    isMade: true,
    async file({ query }, by) {
      const { format } = query as { format: z.infer<typeof Format> };
      const selection = selectionOf(contract, list, query, by);
      const { where, search } = selection;
      const count = await by.documents.count(list.of, { where, search });
      if (count > MOST_ROWS[format]) throw tooManyRows(MOST_ROWS[format]);
      const name = list.of.collection.name;
      return fileOf(format, name, columnsOf(contract.row), rowsOf(handler, selection, by));
    },
  });
}

async function* rowsOf(
  { contract, list }: ListHandler,
  selection: Selection,
  by: Asking,
): AsyncGenerator<Row> {
  const columns = columnsOf(contract.row);
  for (let skip = 0; ; skip += PAGE) {
    const found = await by.documents.find(list.of, { ...selection, skip, limit: PAGE });
    for (const row of await list.rows(found, by)) yield cellsOf(columns, row);
    if (found.length < PAGE) return;
  }
}

async function fileOf(
  format: z.infer<typeof Format>,
  title: string,
  columns: readonly string[],
  rows: AsyncIterable<Row>,
): Promise<ServedFile> {
  const name = `pollux-${title}.${format}`;
  switch (format) {
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', content: csvOf(columns, rows) };
    case 'xlsx':
      return { name, type: WORKBOOK_TYPE, content: await workbookOf([{ name: title, rows, columns }]) };
    case 'pdf': {
      const bytes = await pdfOf(title, columns, rows);
      return { name, type: 'application/pdf', bytes: bytes.length, content: Readable.from([bytes]) };
    }
  }
}

function tooManyRows(most: number): Problem {
  const detail = `This list has more than ${most} rows, too many for this file. Please narrow it.`;
  return new Problem(422, 'too-many-rows', detail);
}
