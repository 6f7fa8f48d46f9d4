import { firstPageOf } from '../../src/files/pdf-page.ts';
import sharp from 'sharp';

/** Whether nothing is drawn in the right margin of the first page of a PDF in A4: so many points from its edge. */
export async function hasFreeMargin(bytes: Uint8Array, points: number): Promise<boolean> {
  const whole = await firstPageOf(bytes, 842);
  if (whole === undefined) throw new TypeError('This is no PDF.');
  const { data, info } = await sharp(whole).raw().toBuffer({ resolveWithObject: true });
  const row = info.width * info.channels;
  return data.every((value, at) => at % row < row - points * info.channels || value === 255);
}
