import pdfmake from 'pdfmake';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { InvoicePdf } from './invoice-pdf.ts';
import { wordsInBox } from './in-box.ts';
import { makesFiles } from './makes-files.ts';
import { setUpDocuments, textOf } from './pdf-fonts.ts';

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
setUpDocuments();

const QUIET = '#57536e';
const LINE = '#c9c2b6';

const SIZE = 10;
/** No column of texts is narrower, in points. */
const NARROWEST = 230;

const text = (value: string) => ({ text: textOf(wordsInBox(value, NARROWEST, SIZE)) });
const strong = (value: string) => ({ ...text(value), bold: true });
const amount = (value: string) => ({ ...text(value), alignment: 'right' as const });
const block = (title: string, lines: readonly string[]): Content => ({
  stack: [{ ...text(title), color: QUIET, margin: [0, 0, 0, 3] }, ...lines.map(text)],
});

const RULED = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/** What becomes of the price for whoever made what was sold: the last line is what they get. */
function dividedTable(lines: NonNullable<InvoicePdf['sheet']['breakdown']>): Content {
  const rows = lines.map(({ label, amount: value }, index) =>
    index === lines.length - 1
      ? [strong(label), { ...amount(value), bold: true }]
      : [text(label), amount(value)],
  );
  return {
    layout: RULED,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 110],
      body: [[{ ...strong('Payout to the creator'), colSpan: 2 }, {}], ...rows],
    },
    margin: [0, 0, 0, 18],
  };
}

async function write({ sheet, at }: InvoicePdf): Promise<Buffer> {
  const { facts, seller, buyer, item, lines, roundOff, total, words, bank, terms, breakdown = [] } = sheet;
  const head = ['Description', 'HSN/SAC', 'Quantity', 'Amount'].map((title, index) => ({
    ...strong(title),
    ...(index === 3 && { alignment: 'right' as const }),
  }));
  const wide = (label: TableCell, value: TableCell): TableCell[] => [
    { ...(label as object), colSpan: 3 } as TableCell,
    {},
    {},
    value,
  ];
  const body: TableCell[][] = [
    head,
    [text(item.description), text(item.sac), text(item.quantity), amount(item.price)],
    ...lines.map((line) => wide(text(line.label), amount(line.amount))),
    wide(text('Round off'), amount(roundOff)),
    wide(strong('Total'), { ...amount(total), bold: true }),
  ];
  return pdfmake
    .createPdf({
      info: { title: sheet.title, creationDate: new Date(at) },
      pageSize: 'A4',
      pageMargins: [48, 48, 48, 48],
      defaultStyle: { font: 'latin', fontSize: SIZE, lineHeight: 1.2 },
      content: [
        { ...strong(sheet.title), fontSize: 22, margin: [0, 0, 0, 18] },
        {
          columns: [block('Sold by', seller), block('Billed to', buyer)],
          columnGap: 24,
          margin: [0, 0, 0, 18],
        },
        {
          layout: 'noBorders',
          table: {
            widths: [110, '*'],
            body: facts.map(([label, value]) => [{ ...text(label), color: QUIET }, text(value)]),
          },
          margin: [0, 0, 0, 18],
        },
        {
          layout: RULED,
          table: { headerRows: 1, widths: ['*', 60, 60, 110], body },
        },
        { ...strong(words), margin: [0, 14, 0, 18] },
        ...(breakdown.length === 0 ? [] : [dividedTable(breakdown)]),
        ...(bank.length === 0 ? [] : [block('Bank', bank)]),
        { ul: terms.map(text), margin: [0, 18, 0, 0], color: QUIET },
        { ...text('Issued electronically; it needs no signature.'), color: QUIET, margin: [0, 6, 0, 0] },
      ],
    })
    .getBuffer();
}

makesFiles(write);
