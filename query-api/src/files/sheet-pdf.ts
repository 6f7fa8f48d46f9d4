import type { Sheet } from '@pollux/domain/attending/sheet/sheet';
import { inThread } from './in-thread.ts';

/** An image of a sheet as a data URL of PNG or JPEG, with its size in pixels. */
export interface SheetPicture {
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

export interface PdfSheet {
  readonly sheet: Sheet;
  /** What the document says of itself. */
  readonly title: string;
  readonly author: string;
  /** By the names of their files; what is missing is left out. */
  readonly images: Readonly<Record<string, SheetPicture>>;
}

/** The sheet as a PDF of one page. It is made in a thread of its own, because that takes a while. */
export async function sheetPdf(sheet: PdfSheet): Promise<Uint8Array> {
  return inThread(new URL('./sheet-worker.ts', import.meta.url), sheet);
}
