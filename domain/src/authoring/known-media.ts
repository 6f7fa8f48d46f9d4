import { AudioFile } from '../kernel/audio-file.ts';
import { ImageFile } from '../kernel/image-file.ts';
import { textsIn } from '../kernel/texts-in.ts';
import { isVideoLink } from '../kernel/video-link.ts';

const isImage = (name: string): boolean => ImageFile.safeParse(name).success;
const isAudio = (name: string): boolean => AudioFile.safeParse(name).success;

/** What a field of each of these names may say, wherever in the content it is. */
const known: Readonly<Record<string, (said: string) => boolean>> = {
  coverImage: isImage,
  customCertificate: isImage,
  customLogo: isImage,
  ownerSignature: isImage,
  image: isImage,
  audio: isAudio,
  video: isVideoLink,
};

/** Whether all that is shown besides text is named as uploads answered it, or a link as events hold them. */
export function hasKnownMedia(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inside]) => {
    const isKnown = Array.isArray(value) ? undefined : known[name];
    return isKnown && typeof inside === 'string' ? isKnown(inside) : hasKnownMedia(inside);
  });
}

/** The uploaded images and sounds that the value names, wherever it does. */
export function uploadsIn(value: unknown): readonly string[] {
  return textsIn(value).filter((text) => isImage(text) || isAudio(text));
}
