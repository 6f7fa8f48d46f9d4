/** The library for images. It takes 12 MB, so it is loaded with the first image, and not by a process that sees none. */
export async function imaging(): Promise<typeof import('sharp')> {
  const { default: sharp } = await import('sharp');
  return sharp;
}
