import { z } from 'zod';

/** The name of a stored sound, as the upload answered it: content hash and time, as those of images. */
export const AudioFile = z
  .string()
  .regex(/^[0-9a-f]{24}-\d{14}\.(?:mp3|ogg|wav|m4a)$/, 'Not an uploaded sound.');
