/** Of the picture, in pixels. */
const WIDTH = 1080;
const HEIGHT = 720;

/**
 * Hands a drawing with its characters under it to the share sheet of the phone as a picture, or downloads it where there
 * is none.
 * @param drawing an SVG; its strokes and fills are taken as they are shown
 * @returns whether it was kept; false where the person thought better of it
 */
export async function keepPicture(drawing: SVGElement, digits: string, title: string): Promise<boolean> {
  const picture = await paint(drawing, digits);
  const file = new File([picture], `pollux-${digits.replaceAll(/\W/g, '').toLowerCase()}.png`, {
    type: 'image/png',
  });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    return navigator.share({ files: [file], title }).then(
      () => true,
      () => false,
    );
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  URL.revokeObjectURL(address);
  return true;
}

async function paint(drawing: SVGElement, digits: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser does not draw.');
  const { backgroundColor, color, fontFamily } = getComputedStyle(drawing.closest('dialog') ?? document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(await imageOf(drawing), WIDTH / 6, HEIGHT / 10, (WIDTH * 2) / 3, (HEIGHT * 11) / 20);
  context.fillStyle = color;
  context.font = `700 64px ${fontFamily}`;
  context.textAlign = 'center';
  context.fillText(digits, WIDTH / 2, HEIGHT * 0.86);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('The picture was not drawn.')) : resolve(blob),
    );
  });
}

/** The drawing as an image, with the colours that styles give it written into it. */
async function imageOf(drawing: SVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const parts = drawing.querySelectorAll('*');
  for (const [index, part] of [...copy.querySelectorAll('*')].entries()) {
    const shown = parts[index] && getComputedStyle(parts[index]);
    if (!shown) continue;
    part.setAttribute('style', `fill:${shown.fill};stroke:${shown.stroke};opacity:${shown.opacity}`);
  }
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
