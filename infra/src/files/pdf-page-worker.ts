import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { DrawnPage, PageToDraw } from './pdf-page.ts';

/** Sides of a page beyond this many points are not of paper. */
const LONGEST_POINTS = 14_400;

async function draw({ pdf, longest }: PageToDraw): Promise<DrawnPage | undefined> {
  const library = await PDFiumLibrary.init();
  const page = (await library.loadDocument(pdf)).getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const side = Math.max(originalWidth, originalHeight);
  if (!(side > 0 && side <= LONGEST_POINTS)) return undefined;
  const { data, width, height } = await page.render({ scale: longest / side, render: 'bitmap' });
  return { data, width, height };
}

// A document that cannot be read is no document.
parentPort?.postMessage(await draw(workerData as PageToDraw).catch(() => undefined));
