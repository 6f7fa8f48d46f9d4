// What a certificate looks like, as data: the preview in the browser and the PDF of the server are drawn from the same.

/** A4 across, in points; every place and size of a sheet is in these. */
export const SHEET_WIDTH = 842;
export const SHEET_HEIGHT = 595;

/** A line, or several that are filled within it. */
export interface SheetPath {
  readonly kind: 'path';
  /** As SVG writes paths. */
  readonly d: string;
  /** A colour as #rrggbb. */
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  /** From 0 to 1; 1 unless it is given. */
  readonly opacity?: number;
}

/** A text. Its size was chosen so that it fits. */
export interface SheetText {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /** Where its first line stands. */
  readonly baseline: number;
  readonly size: number;
  readonly face: 'serif' | 'sans';
  readonly style: 'regular' | 'bold' | 'italic';
  readonly colour: string;
  readonly align: 'left' | 'center' | 'right';
  /** Between letters, in points; 0 where a script joins them. */
  readonly spacing: number;
  /** Whether it is broken into lines at the width; `LINE_HEIGHT` says how far they are apart. */
  readonly wraps: boolean;
}

/** An uploaded image, as large as fits into the box. */
export interface SheetImage {
  readonly kind: 'image';
  readonly file: string;
  readonly shows: 'signature' | 'logo' | 'background';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A QR code: a square. */
export interface SheetCode {
  readonly kind: 'code';
  readonly says: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type SheetItem = SheetPath | SheetText | SheetImage | SheetCode;

/** A certificate to be drawn: its items from the back to the front. */
export interface Sheet {
  readonly ground: string;
  readonly items: readonly SheetItem[];
}
