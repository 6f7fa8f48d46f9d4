import { z } from 'zod';
import { storedFile } from './stored-file.ts';

/** The name of a stored image, as the upload answered it: content hash and time (C331). */
export const ImageFile = z.string().regex(/^[0-9a-f]{24}-\d{14}\.webp$/, 'Not an uploaded image.');

/** The name of a stored image: 24 hexadecimal characters that tell it from others, and when it was stored. */
export function imageFile(hash: string, at: Date): string {
  return storedFile(hash, at, 'webp');
}
