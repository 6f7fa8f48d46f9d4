import type sharp from 'sharp';

/** The library for images. It takes 12 MB, so it is loaded with the first image, and not by a process that sees none. */
export async function imaging(): Promise<typeof sharp> {
  return (await import('sharp')).default;
}
