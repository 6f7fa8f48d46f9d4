import type { Content, ContentText, Style, TableCell } from 'pdfmake/interfaces.js';
import { wordsInBox } from '../../files/in-box.ts';
import { heading, INK, LINE, MARGIN, quiet, QUIET, text } from '../../files/report/parts.ts';

/** A table of a statement, as texts. */
export interface StatementTable {
  readonly title: string;
  /** What stands above each column; those from `amounts` on are amounts, and have a line of their own for each. */
  readonly titles: readonly string[];
  readonly amounts: number;
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[];
  readonly note?: string;
}

export const BOLD: Style = { bold: true };

/** Of A4 across, in points. */
export const WIDE = 841.89 - 2 * MARGIN;

const SIZE = 8.5;
const TITLE_SIZE = 8;
const BETWEEN = 8;
/** How wide a figure is at most, and a letter in the middle, as a part of its size. */
const FIGURE = 0.58;
const LETTER = 0.68;
/** What a day, what wraps, and what is kept whole, as an id, need. */
const DAY = 60;
const TEXT = 84;
const WHOLE = 124;

export const amount = (value: string, style: Style = {}): ContentText =>
  text(value, { alignment: 'right', noWrap: true, ...style });

/** Whether all columns of a table fit beside each other. */
export function fits(table: StatementTable, room: number): boolean {
  return bandsOf(table, room).length === 1;
}

/** A table over the room of a page; what does not fit follows in bands, each with the columns before the amounts. */
export function drawn(table: StatementTable, room: number): Content[] {
  if (table.rows.length === 0) return [];
  const { title, note } = table;
  return [
    heading(title, room),
    ...bandsOf(table, room).map((columns, index) => band(table, columns, index)),
    ...(note === undefined ? [] : [quiet(note, { margin: [0, 6, 0, 0] })]),
  ];
}

/** The columns of each band. */
function bandsOf(table: StatementTable, room: number): number[][] {
  const { titles, amounts } = table;
  const before = titles.slice(0, amounts).map((_title, column) => column);
  const least = before.reduce((sum, column) => sum + ([DAY, TEXT][column] ?? WHOLE) + BETWEEN, 0);
  const bands: number[][] = [[...before]];
  let taken = least;
  for (let column = amounts; column < titles.length; column++) {
    const need = widthOf(table, column) + BETWEEN;
    if (taken + need > room && (bands.at(-1)?.length ?? 0) > before.length) {
      bands.push([...before]);
      taken = least;
    }
    bands.at(-1)?.push(column);
    taken += need;
  }
  return bands;
}

/** What a column of amounts needs: its longest line, and the longest word of its title. */
function widthOf({ titles, rows, totals }: StatementTable, column: number): number {
  const lines = [...rows, totals].flatMap((row) => (row[column] ?? '').split('\n'));
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));
  return Math.max(
    longest(lines) * FIGURE * SIZE,
    longest((titles[column] ?? '').split(/\s+/)) * LETTER * TITLE_SIZE,
  );
}

function band(table: StatementTable, columns: readonly number[], index: number): Content {
  const { titles, amounts, rows, totals } = table;
  const cells = (row: readonly string[], style: Style = {}): TableCell[] =>
    columns.map((column) => {
      const cell = row[column] ?? '';
      if (column < amounts) return text(column === 1 ? wordsInBox(cell, TEXT, SIZE) : cell, style);
      return { stack: cell.split('\n').map((line) => amount(line, style)) };
    });
  const head = columns.map((column) =>
    text(titles[column] ?? '', {
      color: QUIET,
      fontSize: TITLE_SIZE,
      ...(column >= amounts && { alignment: 'right' }),
    }),
  );
  const body = [head, ...rows.map((row) => cells(row)), cells(totals, BOLD)];
  return {
    margin: [0, index === 0 ? 0 : 16, 0, 0],
    layout: {
      hLineWidth: (line: number) =>
        line === 0 || line === body.length ? 0 : line === body.length - 1 ? 1 : 0.5,
      vLineWidth: () => 0,
      hLineColor: (line: number) => (line === body.length - 1 ? INK : LINE),
      paddingLeft: (place: number) => (place === 0 ? 0 : BETWEEN / 2),
      paddingRight: (place: number) => (place === columns.length - 1 ? 0 : BETWEEN / 2),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    fontSize: SIZE,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map((column) =>
        column >= amounts ? widthOf(table, column) : column === 1 ? '*' : column === 0 ? DAY : 'auto',
      ),
      body,
    },
  };
}
