/** The part of a picture to keep, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The server keeps no larger picture. */
const SIDE = 512;

/**
 * Cuts the area out of a picture as a square JPEG of 512 pixels a side, which stays far below 1 MB.
 * @throws when the browser cannot read the picture
 */
export async function cropped(picture: File, { x, y, width, height }: Area): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, SIDE, SIDE);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (blob === null) throw new Error('The picture could not be encoded.');
  return new File([blob], 'picture.jpg', { type: blob.type });
}
