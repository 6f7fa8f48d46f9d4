import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** The formats that are taken, told by their first bytes and never by name; SVG and HTML are not among them. */
const TAKEN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** 50 megapixels and more are refused before they are unpacked. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1600;

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes our own image of an uploaded one: turned upright, at most 1600 pixels a side, WebP, without metadata.
 * @returns undefined when the bytes are not an image that we take
 */
export async function encodeImage(uploaded: Uint8Array): Promise<EncodedImage | undefined> {
  const type = await fileTypeFromBuffer(uploaded);
  if (type === undefined || !TAKEN.has(type.mime)) return undefined;
  try {
    const image = sharp(uploaded, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { data, info } = await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
