/** The part of a picture to keep, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts the area out of a picture.
 * @param options.longest the most pixels of a side; what has more is made smaller
 * @param options.type JPEG stands on white, WebP keeps what is transparent
 * @throws when the browser cannot read the picture
 */
export async function cropped(
  picture: Blob,
  { x, y, width, height }: Area,
  { longest, type }: { readonly longest: number; readonly type: 'image/jpeg' | 'image/webp' },
): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  if (blob === null) throw new Error('The picture could not be encoded.');
  return new File([blob], `picture.${blob.type.slice('image/'.length)}`, { type: blob.type });
}
