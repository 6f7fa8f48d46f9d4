import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import { aboutSheet } from '../files/about-sheet.ts';
import type { Cell, Column, Row, Section } from '../files/section.ts';
import { WORKBOOK_TYPE, workbookOf } from '../files/workbook.ts';
import { signedIn } from '../http/policies.ts';
import { servesFile } from '../http/serve-file.ts';
import { dayIn, validFileName } from '../files/file-name.ts';
import { crossTable } from './cross-table.ts';
import { fileHeadOf } from './file-head.ts';
import { type ChoiceOf, type CrossTableView, getCrossTableFile } from './cross-table-contract.ts';

type Labels = Readonly<Record<string, string>>;

/** What the workbook says, by the names under which labels say it in another language. */
const ENGLISH: Labels = {
  counts: 'Number',
  ofRow: '% of row',
  ofColumn: '% of column',
  all: 'All',
  number: 'Number',
  rows: 'Rows',
  columns: 'Columns',
  chiSquared: 'Chi-squared',
  degrees: 'Degrees of freedom',
  p: 'p',
  v: 'Cramér’s V',
  independence: 'Chi-squared, p and Cramér’s V',
  'independence=several': 'No test: a response may be in several cells.',
  'independence=repeated': 'No test: some people answered more than once.',
  'independence=one-choice': 'No test: everybody chose the same in one question.',
  'independence=few': 'Too few answers to test.',
};

export const serveCrossTableFile = servesFile(getCrossTableFile, {
  may: signedIn,
  isMade: true,
  async file({ params: { id }, query: { labels: given, timeZone, ...asked } }, by) {
    const table = await crossTable(id, asked, by);
    const { rows, columns, submitted, unknown, matching, both, independence } = table;
    const head = await fileHeadOf(id, by);
    const now = new Date();
    const name = validFileName(`${head.title}_cross_table_${dayIn(timeZone, now)}`);
    const titles = {
      [`rows=${rows.id}`]: readableFormulas(rows.title),
      [`columns=${columns.id}`]: readableFormulas(columns.title),
    };
    const labels = { ...ENGLISH, ...given, ...titles };
    const about = {
      name,
      of: head,
      narrowing: {
        ...asked,
        submitted,
        unknown,
        matching,
        both,
        ...(typeof independence === 'object' ? independence : { independence }),
      },
      rows: rows.choices.length,
      at: now,
      timeZone,
    };
    const sheets = [...sheetsOf(table, labels), aboutSheet(about, labels)];
    return { type: WORKBOOK_TYPE, content: workbookOf(sheets, timeZone), name: `${name}.xlsx` };
  },
});

/** The numbers, and the shares of rows and of columns: what shares are of is among the numbers. */
function sheetsOf(table: CrossTableView, labels: Labels): Section[] {
  const { counts, rowTotals, columnTotals, both } = table;
  const word = (name: string) => labels[name] ?? name;
  const all = word('all');
  return [
    sheetOf(table, labels, {
      name: word('counts'),
      lines: [...counts, columnTotals].map((row, place) => [...row, rowTotals[place] ?? both]),
      names: { column: all, row: all },
    }),
    sheetOf(table, labels, {
      name: word('ofRow'),
      kind: 'share',
      lines: [...counts, columnTotals].map((row, place) => {
        const total = rowTotals[place] ?? both;
        return [...row.map((count) => shareOf(count, total)), total];
      }),
      names: { column: word('number'), row: all },
      isLastPlain: true,
    }),
    sheetOf(table, labels, {
      name: word('ofColumn'),
      kind: 'share',
      lines: counts.map((row, place) => [
        ...row.map((count, column) => shareOf(count, columnTotals[column] ?? 0)),
        shareOf(rowTotals[place] ?? 0, both),
      ]),
      names: { column: all },
    }),
  ];
}

/** 0 to 1; nothing of nothing. */
const shareOf = (count: number, of: number) => (of === 0 ? null : count / of);

function sheetOf(
  { rows, columns }: CrossTableView,
  labels: Labels,
  {
    name,
    kind,
    lines,
    names,
    isLastPlain = false,
  }: {
    readonly name: string;
    readonly kind?: Column['kind'];
    /** The cells of each row, and of the one below all where that has a name. */
    readonly lines: readonly (readonly Cell[])[];
    /** What the column behind all others and the row below all others are called. */
    readonly names: { readonly column: string; readonly row?: string };
    readonly isLastPlain?: boolean;
  },
): Section {
  const wordOf = (side: 'rows' | 'columns', { key, text }: ChoiceOf) =>
    labels[`${side}.${key}`] ?? (text === null ? key : readableFormulas(text));
  const titles = [...columns.choices.map((choice) => wordOf('columns', choice)), names.column];
  const below = names.row === undefined ? [] : [names.row];
  const starts = [...rows.choices.map((choice) => wordOf('rows', choice)), ...below];
  async function* cells(): AsyncGenerator<Row> {
    for (const [place, start] of starts.entries())
      yield Object.fromEntries([
        ['start', start],
        ...(lines[place] ?? []).map((cell, index) => [index, cell]),
      ]);
  }
  return {
    name,
    columns: [
      { name: 'start', title: readableFormulas(`${rows.title} × ${columns.title}`) },
      ...titles.map((title, index) => ({
        name: String(index),
        title,
        kind: isLastPlain && index === titles.length - 1 ? undefined : kind,
      })),
    ],
    rows: cells(),
  };
}
