import { z } from 'zod';

/** The name of a stored image, as the upload answered it: content hash and time (C331). */
export const ImageFile = z.string().regex(/^[0-9a-f]{24}-\d{14}\.webp$/, 'Not an uploaded image.');

/**
 * The name of a stored image: 24 hexadecimal characters that tell it from others, and the time in UTC as day, month,
 * year, hour, minute and second (C331).
 */
export function imageFile(hash: string, at: Date): string {
  const [year, month, day, ...time] = at.toISOString().slice(0, 19).split(/[-T:]/);
  return `${hash}-${[day, month, year, ...time].join('')}.webp`;
}
