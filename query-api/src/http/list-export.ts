import { Readable } from 'node:stream';
import { TimeZone } from '@pollux/domain/kernel/values';
import { Problem } from '@pollux/infra/http/problem';
import { z } from 'zod';
import { csvOf } from '../files/csv.ts';
import { MOST_PDF_ROWS, pdfOf } from '../files/pdf.ts';
import { dayIn, validFileName } from '../files/file-name.ts';
import { cellsOf, columnsOf } from '../files/row-cells.ts';
import type { Row } from '../files/section.ts';
import { WORKBOOK_TYPE, workbookOf } from '../files/workbook.ts';
import { file } from './file-contract.ts';
import { severalOf } from './list-contract.ts';
import { type FileHandler, type ServedFile, servesFile } from './serve-file.ts';
import { type ListHandler, type Selection, selectionOf } from './serve-list.ts';
import type { Asking } from './serve.ts';

/** So many documents are read at once. */
const PAGE = 500;

const Format = z.enum(['csv', 'xlsx', 'pdf']);

interface Asked {
  readonly format: z.infer<typeof Format>;
  readonly columns: string[];
  readonly timeZone: string;
}

/** A file with more rows is not made: whoever asks is told to narrow the list. */
const MOST_ROWS: Record<z.infer<typeof Format>, number> = {
  csv: 200_000,
  xlsx: 200_000,
  pdf: MOST_PDF_ROWS,
};

/**
 * The file of a list, at `<list>/export?format=csv|xlsx|pdf`, named `export.csv` (A072, A367) or as the list's
 * `fileName` says: all its pages, for the same people, narrowed and sorted by the same parameters. `columns` says which
 * fields of a row it has, in that order; all where nothing is said. Days are those of `timeZone`. What moves in the list
 * while the file is made may be in it twice, or not at all.
 */
export function exportOf(handler: ListHandler): FileHandler {
  const { contract, may, list } = handler;
  const { page: _page, pageSize: _pageSize, ...asked } = (contract.query as unknown as z.ZodObject).shape;
  const all = columnsOf(contract.row);
  const Query = z.strictObject({
    ...asked,
    format: Format,
    columns: severalOf(z.enum(all)).default(all),
    timeZone: TimeZone.default('UTC'),
  });
  return servesFile(file('GET', `${contract.path}/export`, { params: contract.params, query: Query }), {
    may,
    isMade: true,
    async file({ params, query }, by) {
      await list.mayLook?.(params as never, by);
      const { format, columns, timeZone } = query as Asked;
      const selection = await selectionOf(contract, list, { params, query }, by);
      const { where, search } = selection;
      const count = await by.documents.count(list.of, { where, search });
      if (count > MOST_ROWS[format]) throw tooManyRows();
      const rows = rowsOf(handler, columns, selection, by);
      const day = dayIn(timeZone, new Date());
      const name =
        (await list.fileName?.({ params: params as never, query: query as never, day }, by)) ?? 'export';
      const file = await fileOf(format, list.of.collection.name, columns, rows);
      return { ...file, name: `${validFileName(name)}.${format}` };
    },
  });
}

async function* rowsOf(
  { list }: ListHandler,
  columns: readonly string[],
  { where, search, sort }: Selection,
  by: Asking,
): AsyncGenerator<Row> {
  for (let skip = 0; ; skip += PAGE) {
    const found = await by.documents.find(list.of, { where, search, sort, skip, limit: PAGE });
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
  switch (format) {
    case 'csv':
      return { type: 'text/csv; charset=utf-8', content: csvOf(columns, rows) };
    case 'xlsx':
      return { type: WORKBOOK_TYPE, content: await workbookOf([{ name: title, rows, columns }]) };
    case 'pdf': {
      const bytes = await pdfOf(title, columns, rows);
      return { type: 'application/pdf', bytes: bytes.length, content: Readable.from([bytes]) };
    }
  }
}

const tooManyRows = () =>
  new Problem(
    422,
    'too-many-rows',
    'This list has too many rows for such a file. Please narrow it and try again.',
  );
