import { fileTypeFromBuffer } from 'file-type';
import { imaging } from './imaging.ts';

/** The formats that are taken, told by their first bytes and never by name; SVG and HTML are not among them. */
const TAKEN = ['png', 'jpeg', 'webp', 'gif'] as const;

/** More are refused before they are unpacked. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1600;

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** How an image is wanted, where it is not any of those we take, in its own shape. */
export interface ImageWishes {
  /** The middle of it, as a square of so many pixels a side. */
  readonly square?: number;
  /** Which formats are taken; all that we take unless they are named. */
  readonly formats?: readonly (typeof TAKEN)[number][];
  /** Pixels of the longer side that are kept; 1600 unless it says otherwise. */
  readonly longest?: number;
}

/**
 * Why an upload is no image that we take: it is nothing of the kind, a PNG that moves, one of more than 40 megapixels, or
 * one that cannot be read to its end.
 */
export type ImageFault = 'another' | 'animated' | 'vast' | 'damaged';

/**
 * Makes our own image of an uploaded one: turned upright, no longer than wanted, WebP, without metadata.
 * @returns what is wrong when the bytes are not an image that we take
 */
export async function encodeImage(
  uploaded: Uint8Array,
  { square, formats = TAKEN, longest = LONGEST_SIDE }: ImageWishes = {},
): Promise<EncodedImage | ImageFault> {
  const type = await fileTypeFromBuffer(uploaded);
  if (type?.mime === 'image/apng' && formats.includes('png')) return 'animated';
  if (type === undefined || !formats.some((format) => type.mime === `image/${format}`)) return 'another';
  const sharp = await imaging();
  try {
    // Of its head alone.
    const { width, height } = await sharp(uploaded, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return 'vast';
    const image = sharp(uploaded, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const upright = image.rotate();
    const resized =
      square === undefined
        ? upright.resize({
            width: longest,
            height: longest,
            fit: 'inside',
            withoutEnlargement: true,
          })
        : upright.resize({ width: square, height: square, fit: 'cover' });
    const { data, info } = await resized.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'damaged';
  }
}

/** An image as documents take it. */
export interface PrintedImage {
  /** A data URL. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

/**
 * One of our images as a PNG, or as a JPEG where nothing is to be seen through it.
 * @param longest pixels of the longer side that are kept; all unless it says otherwise
 */
export async function toPrint(
  stored: Uint8Array,
  { isOpaque, longest }: { readonly isOpaque: boolean; readonly longest?: number },
): Promise<PrintedImage> {
  const sharp = await imaging();
  const whole = sharp(stored);
  const image =
    longest === undefined
      ? whole
      : whole.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
  const written = isOpaque ? image.flatten({ background: 'white' }).jpeg({ quality: 90 }) : image.png();
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return {
    data: `data:image/${info.format};base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
}
