import { z } from 'zod';
import { ImageFile } from '../kernel/image-file.ts';
import { withoutPasted } from '../kernel/typed-text.ts';

const UPLOADS = '/uploads/';
const MOST_CHARACTERS = 500;

/**
 * The icon of a subject: the path of an image that was uploaded, or the https address of one (A236). Browsers never
 * load the latter themselves, as that would tell strangers who learns what: they are given it by the product.
 */
export const SubjectIcon = z
  .string('Subject Icon is required')
  .overwrite(withoutPasted)
  .min(1, 'Subject Icon is required')
  .max(MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters.`)
  .refine(
    (url) => url === '' || uploadedIcon(url) !== null || isWebAddress(url),
    'Upload an image, or give an address that begins with https://.',
  );

/** The path at which an uploaded image is shown. */
export function iconPath(file: string): string {
  return UPLOADS + file;
}

/** The file behind the path of an uploaded icon; null where it is none. */
export function uploadedIcon(url: string): string | null {
  const file = url.startsWith(UPLOADS) ? url.slice(UPLOADS.length) : '';
  return ImageFile.safeParse(file).success ? file : null;
}

/** Of https alone, at its own port, with no name and password in it. */
function isWebAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, port } = new URL(url);
  return protocol === 'https:' && username === '' && password === '' && port === '';
}
