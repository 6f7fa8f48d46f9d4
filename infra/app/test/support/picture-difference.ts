import sharp from 'sharp';

/** Where something stands in a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Difference {
  /** What differs, in a sentence; null when it is the same to the eye. */
  readonly says: string | null;
  /** The picture, pale, with what differs in red; null when nothing does, or the two are not of one size. */
  readonly picture: Buffer | null;
}

const SAME: Difference = { says: null, picture: null };

/** A pixel differs when one of its channels, of 255, does by more: below are the edges of curves. */
const PIXEL = 12;
/** So many may: now and then a browser draws a corner in another way. */
const MOST_PIXELS = 12;
/** The mean colour of a line of text differs when one of its channels, of 255, does by more. */
const TEXT = 3;
/** Letters reach over the box of their line. */
const OVERHANG = 2;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * What has changed in a picture since it was stored. Shapes are compared pixel by pixel. Letters, which every machine
 * draws a bit differently, are compared by the mean colour of their line.
 * @param texts the lines of text of the new picture
 */
export async function differenceOf(
  picture: Buffer,
  stored: Buffer,
  texts: readonly Box[],
): Promise<Difference> {
  const [now, before] = await Promise.all([read(picture), read(stored)]);
  if (now.width !== before.width || now.height !== before.height) {
    const sizes = `${now.width} x ${now.height} pixels, not ${before.width} x ${before.height}`;
    return { says: `it is ${sizes}`, picture: null };
  }
  if (now.data.equals(before.data)) return SAME;
  const lines = texts.map((box) => within(box, now));
  const isText = new Uint8Array(now.width * now.height);
  for (const line of lines) for (const pixel of pixelsOf(line, now)) isText[pixel] = 1;

  const pixels: number[] = [];
  for (const [pixel, isLetter] of isText.entries()) {
    if (isLetter === 0 && isAnother(now, before, pixel)) pixels.push(pixel);
  }
  const others = lines.filter((line) => {
    const [one, other] = [meanOf(now, line), meanOf(before, line)];
    return one.some((channel, index) => Math.abs(channel - (other[index] ?? 0)) > TEXT);
  });
  if (pixels.length <= MOST_PIXELS && others.length === 0) return SAME;
  return {
    says: `${pixels.length} pixels of its shapes and ${others.length} lines of its text differ`,
    picture: await marked(now, [...pixels, ...others.flatMap((line) => [...pixelsOf(line, now)])]),
  };
}

async function read(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The box with what reaches over it, as far as it is in the picture, in whole pixels. */
function within({ x, y, width, height }: Box, picture: Raw): Box {
  const [left, top] = [Math.max(0, Math.floor(x - OVERHANG)), Math.max(0, Math.floor(y - OVERHANG))];
  const right = Math.min(picture.width, Math.ceil(x + width + OVERHANG));
  const bottom = Math.min(picture.height, Math.ceil(y + height + OVERHANG));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function* pixelsOf({ x, y, width, height }: Box, picture: Raw): Generator<number> {
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) yield row * picture.width + column;
  }
}

function isAnother(one: Raw, other: Raw, pixel: number): boolean {
  for (let at = pixel * 3; at < pixel * 3 + 3; at++) {
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > PIXEL) return true;
  }
  return false;
}

function meanOf(picture: Raw, box: Box): readonly number[] {
  const sums = [0, 0, 0];
  for (const pixel of pixelsOf(box, picture)) {
    for (const channel of sums.keys()) {
      sums[channel] = (sums[channel] ?? 0) + (picture.data[pixel * 3 + channel] ?? 0);
    }
  }
  return sums.map((sum) => sum / Math.max(1, box.width * box.height));
}

function marked({ data, width, height }: Raw, pixels: readonly number[]): Promise<Buffer> {
  const pale = Buffer.from(data.map((channel) => 255 - Math.round((255 - channel) / 4)));
  for (const pixel of pixels) pale.set([220, 0, 0], pixel * 3);
  return sharp(pale, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
