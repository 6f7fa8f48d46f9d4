import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfTable } from './pdf.ts';
import { setUpDocuments, textOf } from './pdf-fonts.ts';

// What people wrote is only ever text, and even so nothing but the fonts is read, and nothing is fetched.
setUpDocuments();

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
