import {
  SHEET_HEIGHT,
  SHEET_WIDTH,
  type SheetItem,
  type SheetPath,
  type SheetText,
} from '@pollux/domain/attending/sheet/sheet';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import { lineInBox, wordsInBox } from './in-box.ts';
import { makesFiles } from './makes-files.ts';
import { ascentOf, setUpDocuments, textOf } from './pdf-fonts.ts';
import type { PdfSheet } from './sheet-pdf.ts';

setUpDocuments();

const INK = '#17152b';

function drawn({ sheet: { ground, items }, title, author, images }: PdfSheet): Promise<Buffer> {
  return pdfmake
    .createPdf({
      info: { title, author },
      pageSize: { width: SHEET_WIDTH, height: SHEET_HEIGHT },
      pageMargins: 0,
      defaultStyle: { font: 'latin' },
      background: { canvas: [{ type: 'rect', x: 0, y: 0, w: SHEET_WIDTH, h: SHEET_HEIGHT, color: ground }] },
      content: items.flatMap((item) => contentOf(item, images)),
    })
    .getBuffer();
}

function contentOf(item: SheetItem, images: PdfSheet['images']): Content[] {
  switch (item.kind) {
    case 'path':
      return [{ svg: svgOf(item), width: SHEET_WIDTH, absolutePosition: { x: 0, y: 0 } }];
    case 'text':
      return [textAt(item)];
    case 'image': {
      const image = images[item.file];
      if (image === undefined) return [];
      const { x, y, width, height } = item;
      // As large as fits, and what is over of the box on both sides.
      const scale = Math.min(width / image.width, height / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      const left = item.shows === 'logo' && x < 100 ? x : x + (width - w) / 2;
      const top = item.shows === 'signature' ? y + height - h : y + (height - h) / 2;
      return [{ image: image.data, width: w, height: h, absolutePosition: { x: left, y: top } }];
    }
    case 'code': {
      const { says, x, y, size } = item;
      // Its modules are whole points wide, so that it may be a little smaller than its box.
      const code = { qr: says, fit: size, foreground: INK, padding: 0, eccLevel: 'M' } as const;
      return [{ columns: [{ ...code, width: size, alignment: 'center' }], absolutePosition: { x, y } }];
    }
  }
}

function svgOf({ d, fill = 'none', stroke = 'none', width = 1, opacity = 1 }: SheetPath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}"><path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/></svg>`;
}

function textAt(item: SheetText): Content {
  const { text, x, width, baseline, face, style, colour, align, wraps } = item;
  const { runs, size, spacing } = wraps
    ? { ...item, runs: textOf(wordsInBox(text, width, item.size), face) }
    : lineInBox(item);
  // A space that does not break keeps one line one line.
  const line = runs.map((run) => ({ ...run, text: run.text.replaceAll(' ', '\u00a0') }));
  return {
    columns: [
      {
        width,
        text: wraps ? [...runs] : line,
        fontSize: size,
        bold: style === 'bold',
        italics: style === 'italic',
        color: colour,
        alignment: align,
        characterSpacing: spacing,
      },
    ],
    absolutePosition: { x, y: baseline - size * ascentOf(runs) },
  };
}

makesFiles(drawn);
