import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Content, TFontDictionary } from 'pdfmake/interfaces.js';
import type { PdfTable } from './pdf.ts';
import { type Script, scriptRuns } from './script-runs.ts';

const require = createRequire(import.meta.url);
const roboto = (weight: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`);
const noto = (script: Script, weight: number) =>
  require.resolve(
    `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`,
  );

const fonts: TFontDictionary & Record<Script, object> = {
  latin: { normal: roboto('Regular'), bold: roboto('Medium') },
  tamil: { normal: noto('tamil', 400), bold: noto('tamil', 600) },
  devanagari: { normal: noto('devanagari', 400), bold: noto('devanagari', 600) },
};
const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font as object)));

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

function textOf(text: string): Content {
  return scriptRuns(text).map(({ script, text: part }) => ({ text: part, font: script }));
}

async function write({ title, columns, rows }: PdfTable): Promise<Buffer> {
  const header = columns.map((column) => ({ text: textOf(column), bold: true }));
  const body = rows.map((row) => row.map((cell) => ({ text: textOf(cell) })));
  return pdfmake
    .createPdf({
      info: { title },
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [28, 28, 28, 36],
      defaultStyle: { font: 'latin', fontSize: 8 },
      content: [
        { text: textOf(title), fontSize: 14, bold: true, margin: [0, 0, 0, 8] },
        {
          layout: 'lightHorizontalLines',
          table: { headerRows: 1, widths: columns.map(() => '*'), body: [header, ...body] },
        },
      ],
      footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', margin: [0, 10, 0, 0] }),
    })
    .getBuffer();
}

const bytes = await write(workerData as PdfTable);
parentPort?.postMessage(new Uint8Array(bytes));
