import { z } from 'zod';
import { storedFile } from './stored-file.ts';

/** The formats of sound that are taken, by the extension that their files get (C098). */
export const AudioFormat = z.enum(['mp3', 'ogg', 'wav', 'm4a']);
export type AudioFormat = z.infer<typeof AudioFormat>;

/** The name of a stored sound, as the upload answered it. */
export const AudioFile = z
  .string()
  .regex(/^[0-9a-f]{24}-\d{14}\.(?:mp3|ogg|wav|m4a)$/, 'Not an uploaded sound.');

/** The name of a stored sound: 24 hexadecimal characters that tell it from others, and when it was stored. */
export function audioFile(hash: string, at: Date, format: AudioFormat): string {
  return storedFile(hash, at, format);
}

/** The format of the sound that a name of `AudioFile` stands for; undefined of any other name. */
export function formatOf(file: string): AudioFormat | undefined {
  return AudioFile.safeParse(file).success ? AudioFormat.parse(file.slice(-3)) : undefined;
}
