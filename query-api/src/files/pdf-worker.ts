import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import { type Band, bandsOf, BETWEEN, type Need } from './bands.ts';
import { breakable } from './breakable.ts';
import type { PdfTable } from './pdf.ts';
import { makesFiles } from './makes-files.ts';
import { setUpDocuments, textOf, widthOf } from './pdf-fonts.ts';

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
setUpDocuments();

const MARGIN = 28;
/** Of A4 on its side, in points. */
const ROOM = 841.89 - 2 * MARGIN;
const SIZE = 8;
/** A column is no narrower than a short word, has no less for its longest words, and does not push others off the page. */
const NARROWEST = 28;
const LONGEST_WORD = 100;
const WIDEST = 220;

const widths = new Map<string, number>();

/** How wide a text is in bold letters, which are a little wider than those that are measured. */
function measured(text: string): number {
  const known = widths.get(text) ?? widthOf(text, SIZE) * 1.08;
  widths.set(text, known);
  return known;
}

function needOf(cells: readonly string[]): Need {
  const lines = cells.flatMap((cell) => cell.split('\n'));
  // Not each of thousands is measured: the longest are the widest, or nearly.
  const widest = (texts: readonly string[]) =>
    Math.max(
      0,
      ...[...new Set(texts)]
        .toSorted((one, other) => other.length - one.length)
        .slice(0, 20)
        .map((text) => measured(text.slice(0, 200))),
    );
  const word = widest(lines.flatMap((line) => line.split(/\s+/u)));
  const least = Math.max(NARROWEST, Math.min(word, LONGEST_WORD));
  return { least, wished: Math.max(least, Math.min(widest(lines), WIDEST)) };
}

/** Whether no row comes near to filling a page, however narrow its columns are. */
function areShort(rows: PdfTable['rows']): boolean {
  return rows.every((cells) => cells.every((cell) => cell.length <= 200 && cell.split('\n').length <= 8));
}

/** Words that are wider than their column may be broken anywhere, every few letters. */
function fitting(cell: string, width: number): string {
  const few = Math.max(1, Math.floor(width / (1.5 * SIZE)));
  return cell.replace(/\S+/gu, (word) =>
    word.length * SIZE * 0.3 > width || measured(word) > width ? breakable(word, few) : word,
  );
}

function bandOf({ columns, rows }: PdfTable, band: Band): Content {
  const cellsOf = (row: readonly string[], bold: boolean) =>
    band.columns.map((column, index) => ({
      text: textOf(fitting(row[column] ?? '', band.widths[index] ?? 0)),
      bold,
    }));
  return {
    layout: {
      hLineWidth: (index: number) => (index === 0 || index === rows.length + 1 ? 0 : index === 1 ? 2 : 1),
      vLineWidth: () => 0,
      hLineColor: (index: number) => (index === 1 ? 'black' : '#aaa'),
      paddingLeft: () => 0,
      paddingRight: () => BETWEEN,
    },
    table: {
      headerRows: 1,
      // One that fills more than a page has to be.
      dontBreakRows: areShort(rows),
      widths: [...band.widths],
      body: [cellsOf(columns, true), ...rows.map((row) => cellsOf(row, false))],
    },
  };
}

async function write(table: PdfTable): Promise<Buffer> {
  const { title, about = [], columnsWord = 'Columns', columns, rows } = table;
  const needs = columns.map((column, index) => needOf([column, ...rows.map((row) => row[index] ?? '')]));
  const bands = bandsOf(needs, ROOM);
  return pdfmake
    .createPdf({
      info: { title },
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [MARGIN, MARGIN, MARGIN, 36],
      defaultStyle: { font: 'latin', fontSize: SIZE },
      content: [
        { text: textOf(breakable(title, 40)), fontSize: 14, bold: true, margin: [0, 0, 0, 8] },
        ...about.map((line) => ({ text: textOf(breakable(line, 40)), color: '#57536e' })),
        ...bands.map((band, index): Content => {
          const last = band.columns.at(-1) ?? 0;
          const first = band.columns[index === 0 ? 0 : 1] ?? 0;
          const said = `${columnsWord} ${first + 1}–${last + 1} / ${columns.length}`;
          return {
            margin: [0, index === 0 ? 8 : 0, 0, 0],
            stack: [
              ...(bands.length === 1
                ? []
                : [{ text: textOf(said), margin: [0, 0, 0, 4] as [number, number, number, number] }]),
              bandOf(table, band),
            ],
            ...(index > 0 && { pageBreak: 'before' as const }),
          };
        }),
      ],
      footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', margin: [0, 10, 0, 0] }),
    })
    .getBuffer();
}

makesFiles(write);
