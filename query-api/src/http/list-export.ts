import { Readable } from 'node:stream';
import { Id, TimeZone } from '@pollux/domain/kernel/values';
import type { Position } from '@pollux/infra/event-store/event-store';
import { Problem } from '@pollux/infra/http/problem';
import { z } from 'zod';
import { aboutLines, aboutSheet } from '../files/about-sheet.ts';
import { csvOf } from '../files/csv.ts';
import { dayIn, validFileName } from '../files/file-name.ts';
import { MOST_PDF_ROWS, type PdfHead, pdfOf } from '../files/pdf.ts';
import { cellsOf, columnsOf } from '../files/row-cells.ts';
import type { Column, Row, Section } from '../files/section.ts';
import { WORKBOOK_TYPE, workbookOf } from '../files/workbook.ts';
import { type FileContract, file, Labels } from './file-contract.ts';
import { severalOf } from './list-contract.ts';
import { restForOthers } from './rest.ts';
import { type FileHandler, type ServedFile, servesFile } from './serve-file.ts';
import { type FileLayout, type ListHandler, type Selection, selectionOf } from './serve-list.ts';
import { isReader } from './policies.ts';
import type { Asking } from './serve.ts';

/** So many documents are read at once. */
const PAGE = 500;

/** After so many rows whoever else waits has a turn, as votes do: a page of rows takes some 20 ms. */
const ROWS_A_TURN = 50;

/** So many rows can be asked for by their ids: as many as a page has. */
const MOST_PICKED = 100;

/** So many columns of fields that are many can be asked for one by one, beside the fields. */
const MOST_SPREAD = 100;

const Format = z.enum(['csv', 'xlsx', 'pdf']);

interface Asked {
  readonly format: z.infer<typeof Format>;
  readonly columns: string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly only?: string[];
  readonly timeZone: string;
}

/** A file with more rows is not made: whoever asks is told to narrow the list. */
const MOST_ROWS: Record<z.infer<typeof Format>, number> = {
  csv: 200_000,
  xlsx: 200_000,
  pdf: MOST_PDF_ROWS,
};

/** What the file of a list is made of. */
export interface ListFile {
  readonly contract: FileContract;
  /** @throws a problem for whoever may not see the list */
  requireRight(params: unknown, by: Asking): Promise<void>;
  /** How many rows it would have. @throws a problem where it cannot be made, or they may not have it */
  count(asked: ListFileAsked, by: Asking): Promise<number>;
  /** @param onRow told of each row that is in it, and how many there are to be. @throws as `count` */
  make(asked: ListFileAsked, by: Asking, onRow?: (total: number) => void): Promise<MadeListFile>;
}

/** What the contract of a list's file has parsed. */
export interface ListFileAsked {
  readonly params: unknown;
  readonly query: unknown;
}

export interface MadeListFile extends ServedFile {
  readonly name: string;
  /** How many rows it is to have; some may come or go while it is made. */
  readonly rows: number;
  /** Up to here of the log it has everything. */
  readonly position: Position;
}

/**
 * The file of a list, at `<list>/export?format=csv|xlsx|pdf`, named as the list's `fileName` says, or else by its title
 * and the day; the CSV of whoever has a part in the back office is `export.csv` (A072, A367): all its pages, for the same people, narrowed and sorted by the same parameters. `columns` says which
 * fields of a row it has, in that order; all where nothing is said. Of a field that is many columns it may name single
 * ones, as `questions.<id>`. `labels` says what they and their values are called: a JSON object by name. `only` picks
 * rows by their ids. Days and times are those of `timeZone`, which a PDF and a workbook name; in CSV they have its offset. Where no row is asked for there is no file. What moves in
 * the list while the file is made may be in it twice, or not at all.
 */
export function exportOf(handler: ListHandler): FileHandler {
  const { contract, make } = listFileOf(handler);
  return servesFile(contract, { may: handler.may, isMade: true, file: (asked, by) => make(asked, by) });
}

/** Whose tables have the four exports, in the back office and of reports. */
async function isStaff({ session, documents }: Asking): Promise<boolean> {
  return session !== undefined && isReader('staff', session, documents);
}

/** How the file of a list is made, whoever waits for it. */
export function listFileOf(handler: ListHandler): ListFile {
  const { contract, may, list } = handler;
  // Files are of what is there now.
  const { page: _page, pageSize: _pageSize, asOf: _asOf, ...narrowed } = contract.query.shape;
  const all = columnsOf(contract.row);
  const names = all.map(({ name }) => name);
  const Query = z.strictObject({
    ...narrowed,
    format: Format,
    columns: (list.layout === undefined
      ? severalOf<string>(z.enum(names), names.length)
      : severalOf<string>(
          z.union([z.enum(names), z.templateLiteral([z.enum(names), '.', Id])]),
          names.length + MOST_SPREAD,
        )
    ).default(names),
    labels: Labels.default({}),
    only: severalOf(z.string(), MOST_PICKED).optional(),
    timeZone: TimeZone.default('UTC'),
  });
  const requireRight = async (params: unknown, by: Asking) => {
    await may.require(by.session, by.documents);
    await list.mayLook?.(params as never, by);
  };
  const selectedOf = async ({ params, query }: ListFileAsked, by: Asking) => {
    await requireRight(params, by);
    const { format } = query as Asked;
    const position = await by.documents.positionOf(list.of);
    const selection = await selectionOf(contract, list, { params, query }, by);
    const { where, search, ids } = selection;
    const count = await by.documents.count(list.of, { where, search, ids });
    if (count === 0) throw nothingToExport();
    if (count > MOST_ROWS[format]) throw tooManyRows();
    return { position, selection, count };
  };
  return {
    contract: file('GET', `${contract.path}/export`, { params: contract.params, query: Query }),
    requireRight,
    count: async (asked, by) => (await selectedOf(asked, by)).count,
    async make({ params, query }, by, onRow = () => undefined) {
      const { position, selection, count } = await selectedOf({ params, query }, by);
      await list.keepsFile?.(by, params as never);
      const { format, columns: chosen, labels, only, timeZone, ...narrowing } = query as Asked;
      const now = new Date();
      const given = {
        params: params as never,
        query: query as never,
        format,
        day: dayIn(timeZone, now),
        timeZone,
        labels,
      };
      const layout = (await list.layout?.(given, by)) ?? { spread: {} };
      const columns = chosen.flatMap((name): Column[] => {
        const spread = spreadOf(layout, name);
        if (spread !== undefined) return [...spread];
        const column = all.find((each) => each.name === name);
        return column === undefined ? [] : [{ ...column, title: labels[name] ?? name }];
      });
      const total = only?.length ?? count;
      const told = { params, onRow: () => onRow(total) };
      const rows = rowsOf(handler, { columns: chosen, layout, only, labels, ...told }, selection, by);
      const title = labels['about.title'] ?? titleOf(contract.path);
      const isOffices = format === 'csv' && (await isStaff(by));
      const own = isOffices ? 'export' : await list.fileName?.(given, by);
      const name = validFileName(own ?? `${title}_${given.day}`);
      const about = { name, of: layout.about, narrowing, rows: total, at: now, timeZone };
      const head = {
        title,
        about: aboutLines(about, labels),
        columnsWord: labels['about.columns'] ?? 'Columns',
      };
      const table: Table = { head, columns, rows, timeZone };
      const made = await fileOf(format, table, () => aboutSheet(about, labels));
      return { ...made, name: `${name}.${format}`, rows: total, position };
    },
  };
}

async function* rowsOf(
  { list }: ListHandler,
  {
    columns,
    layout,
    only,
    labels,
    params,
    onRow,
  }: {
    readonly columns: readonly string[];
    readonly layout: FileLayout<unknown>;
    readonly only: readonly string[] | undefined;
    readonly labels: Asked['labels'];
    readonly params: unknown;
    readonly onRow: () => void;
  },
  { where, search, ids, sort }: Selection,
  by: Asking,
): AsyncGenerator<Row> {
  const plain = columns.filter((name) => spreadOf(layout, name) === undefined);
  const spreads = columns.flatMap((name) => spreadOf(layout, name) ?? []);
  const worded = new Set(
    plain.filter((name) => Object.keys(labels).some((key) => key.startsWith(`${name}=`))),
  );
  const missing = new Set(only);
  for (let skip = 0; ; skip += PAGE) {
    const found = await by.documents.find(list.of, { where, search, ids, sort, skip, limit: PAGE });
    const picked = only === undefined ? found : found.filter(({ id }) => missing.delete(id));
    await restForOthers();
    for (const [index, row] of (await list.rows(picked, by, params as never)).entries()) {
      if (index % ROWS_A_TURN === 0) await restForOthers();
      onRow();
      for (const line of list.fileRows?.(row as never) ?? [row]) {
        const cells = cellsOf(plain, line, { worded, labels });
        yield spreads.length === 0
          ? cells
          : { ...cells, ...Object.fromEntries(spreads.map(({ name, cell }) => [name, cell(line)])) };
      }
    }
    if (found.length < PAGE || (only !== undefined && missing.size === 0)) break;
  }
  await layout.stillHolds?.();
  if (layout.last !== undefined) yield layout.last;
}

/** The columns that are asked for by such a name: all of a field that is many, or one of them; undefined for any other. */
function spreadOf({ spread }: FileLayout<unknown>, name: string) {
  const [field = ''] = name.split('.');
  if (field === name) return spread[name];
  return spread[field]?.filter((column) => column.name === name || column.name.startsWith(`${name}.`));
}

/** What a list is called by its address, where nobody says: `Question wise` of `…/question-wise`. */
function titleOf(path: string): string {
  const name = path.split('/').findLast((step) => !step.startsWith(':')) ?? '';
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}

interface Table {
  readonly head: PdfHead;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<Row>;
  readonly timeZone: string;
}

async function fileOf(
  format: z.infer<typeof Format>,
  { head, columns, rows, timeZone }: Table,
  about: () => Section,
): Promise<ServedFile> {
  switch (format) {
    case 'csv':
      return { type: 'text/csv; charset=utf-8', content: csvOf(columns, rows, timeZone) };
    case 'xlsx':
      return {
        type: WORKBOOK_TYPE,
        content: workbookOf([{ name: head.title, rows, columns }, about()], timeZone),
      };
    case 'pdf': {
      const bytes = await pdfOf(head, columns, rows, timeZone);
      return { type: 'application/pdf', bytes: bytes.length, content: Readable.from([bytes]) };
    }
  }
}

const nothingToExport = () => new Problem(422, 'nothing-to-export', 'There are no rows to export.');

const tooManyRows = () =>
  new Problem(422, 'too-many-rows', 'Too many rows for this file. Filter the list and try again.');
