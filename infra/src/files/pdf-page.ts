import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { imaging } from './imaging.ts';

/** A page that takes longer to draw than this is none that we take. */
const LONGEST_MS = 10_000;
const MOST_MEGABYTES = 256;

/** What the thread that draws a page is given, and what it answers: RGBA, four bytes a pixel. */
export interface PageToDraw {
  readonly pdf: Uint8Array;
  readonly longest: number;
}
export interface DrawnPage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * The first page of a PDF as a PNG: nothing else of the document is kept, neither scripts nor attachments nor links.
 * @param longest pixels of the longer side
 * @returns undefined when the bytes are no PDF that can be read without a password
 */
export async function firstPageOf(bytes: Uint8Array, longest: number): Promise<Uint8Array | undefined> {
  if (!startsAsPdf(bytes)) return undefined;
  const page = await drawn({ pdf: bytes, longest });
  if (page === undefined) return undefined;
  const { data, width, height } = page;
  const sharp = await imaging();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .png()
    .toBuffer();
}

/** Whether the bytes are a document, whether or not it can be read. */
export function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** What an upload makes of this thread, its memory or its time, ends with it. */
async function drawn(page: PageToDraw): Promise<DrawnPage | undefined> {
  const worker = new Worker(new URL('./pdf-page-worker.ts', import.meta.url), {
    workerData: page,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })) as [
      DrawnPage | undefined,
    ];
    return answer;
  } catch {
    return undefined;
  } finally {
    await worker.terminate();
  }
}
