import sharp from 'sharp';

/** A plain PNG of one colour. */
export function picture(colour: string, { width = 320, height = 240 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** A PNG of more bytes than given: noise, which does not compress. */
export function pictureOver(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 10;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer();
}
