import pdfmake from 'pdfmake';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { wordsInBox } from '../in-box.ts';
import { makesFiles } from '../makes-files.ts';
import { setUpDocuments, textOf } from '../pdf-fonts.ts';
import type { CardsPdf } from './cards-pdf.ts';

setUpDocuments();

const INK = '#17152b';
const QUIET = '#57536e';
const CUT = '#8b8798';

/** Two beside each other and five below, in points. */
const ACROSS = 2;
const DOWN = 5;
const MARGIN = 28;
const WIDTH = (595.28 - 2 * MARGIN) / ACROSS;
const HEIGHT = Math.floor((841.89 - 2 * MARGIN) / DOWN) - 1;
const PADDING = 12;
const CODE_SIZE = 96;
const TEXT_WIDTH = WIDTH - 2 * PADDING - CODE_SIZE - 10;

const text = (value: string, size: number) => ({
  text: textOf(wordsInBox(value, TEXT_WIDTH, size)),
  fontSize: size,
});
const quiet = (value: string, size = 8): Content => ({
  ...text(value, size),
  color: QUIET,
  margin: [0, 3, 0, 0],
});
const strong = (value: string, size: number): Content => ({ ...text(value, size), bold: true });

function cardOf(card: CardsPdf['cards'][number], { title, words, sessionCode }: CardsPdf): TableCell {
  return {
    columnGap: 10,
    columns: [
      {
        width: TEXT_WIDTH,
        stack: [
          strong(title, 11),
          quiet(words.go),
          quiet(words.session),
          strong(sessionCode, 12),
          quiet(words.code),
          strong(card.code, 13),
        ],
      },
      {
        width: CODE_SIZE,
        stack: [
          { qr: card.url, fit: CODE_SIZE, foreground: INK, padding: 0, eccLevel: 'M', alignment: 'right' },
          { ...(quiet(card.name) as object), alignment: 'right' } as Content,
          { ...(quiet(words.once, 7) as object), alignment: 'right' } as Content,
        ],
      },
    ],
  };
}

function pageOf(cards: CardsPdf['cards'], all: CardsPdf, isFirst: boolean): Content {
  const cells = cards.map((card) => cardOf(card, all));
  while (cells.length % ACROSS !== 0) cells.push('');
  const body = Array.from({ length: cells.length / ACROSS }, (_row, index) =>
    cells.slice(index * ACROSS, (index + 1) * ACROSS),
  );
  return {
    ...(!isFirst && { pageBreak: 'before' as const }),
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => CUT,
      vLineColor: () => CUT,
      hLineStyle: () => ({ dash: { length: 3, space: 3 } }),
      vLineStyle: () => ({ dash: { length: 3, space: 3 } }),
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => PADDING,
      paddingBottom: () => 0,
    },
    table: {
      widths: Array.from({ length: ACROSS }, () => WIDTH - 2 * PADDING),
      heights: HEIGHT - PADDING,
      dontBreakRows: true,
      body,
    },
  };
}

function write(all: CardsPdf): Promise<Buffer> {
  const perPage = ACROSS * DOWN;
  const pages = Math.ceil(all.cards.length / perPage);
  return pdfmake
    .createPdf({
      info: { title: all.title },
      pageSize: 'A4',
      pageMargins: MARGIN,
      defaultStyle: { font: 'latin', color: INK, lineHeight: 1.1 },
      content: Array.from({ length: pages }, (_page, index) =>
        pageOf(all.cards.slice(index * perPage, (index + 1) * perPage), all, index === 0),
      ),
    })
    .getBuffer();
}

makesFiles(write);
