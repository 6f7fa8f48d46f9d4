import sharp from 'sharp';

/** A simple drawing: shapes over a gradient. Nothing in it is anybody's work but ours. */
export interface Picture {
  readonly shape: 'lanterns' | 'stars' | 'waves' | 'petals';
  /** The colours of the gradient, from the top left to the bottom right. */
  readonly from: string;
  readonly to: string;
  readonly ink: string;
}

/** Draws the picture as PNG, width by height in pixels. */
export async function draw(
  picture: Picture,
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="sky" x2="1" y2="1">
      <stop stop-color="${picture.from}"/><stop offset="1" stop-color="${picture.to}"/>
    </linearGradient></defs>
    <rect width="100" height="100" fill="url(#sky)"/>
    <g fill="${picture.ink}" stroke="${picture.ink}">${shapes[picture.shape]()}</g>
  </svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

const shapes: Readonly<Record<Picture['shape'], () => string>> = {
  lanterns: () =>
    [20, 40, 60, 80]
      .map((x, index) => {
        const y = 38 + (index % 2) * 18;
        return `<path d="M${x} 0V${y - 11}" fill="none"/><ellipse cx="${x}" cy="${y}" rx="7" ry="10"/>
          <path d="M${x} ${y + 10}v6" stroke-width="2"/>`;
      })
      .join(''),

  stars: () =>
    Array.from({ length: 24 }, (_, index) => {
      // The R2 sequence: spread out, without a pattern that the eye finds.
      const x = (index * 75.488) % 100;
      const y = (index * 56.984) % 70;
      return `<circle cx="${x}" cy="${y}" r="${0.6 + (index % 3) * 0.5}"/>`;
    }).join('') + '<circle cx="72" cy="28" r="12"/>',

  waves: () =>
    [45, 58, 71, 84]
      .map((y, index) => {
        const crests = Array.from({ length: 4 }, () => 'q12.5 -14 25 0t25 0').join('');
        return `<path d="M${-index * 12} ${y}${crests}" fill="none" stroke-width="${2 + index}"/>`;
      })
      .join(''),

  petals: () =>
    Array.from({ length: 8 }, (_, index) => {
      return `<ellipse cx="50" cy="28" rx="8" ry="18" opacity="0.8" transform="rotate(${index * 45} 50 50)"/>`;
    }).join('') + '<circle cx="50" cy="50" r="7"/>',
};
