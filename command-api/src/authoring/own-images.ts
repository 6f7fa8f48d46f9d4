import { imagesOf } from '@pollux/domain/authoring/content/content';
import { media, mediaIdOf } from '@pollux/domain/authoring/media';
import { UnknownImage } from '@pollux/domain/authoring/saving';
import type { Streams } from '../kernel/streams.ts';

/** Content may show only images that its creator uploaded. @throws UnknownImage */
export async function requireOwnImages(
  content: Parameters<typeof imagesOf>[0],
  ownerId: string,
  streams: Streams,
): Promise<void> {
  await requireOwn(imagesOf(content), ownerId, streams);
}

/** The images must be the owner's own uploads. @param files their names @throws UnknownImage */
export async function requireOwn(files: readonly string[], ownerId: string, streams: Streams): Promise<void> {
  for (const file of files) {
    const image = await streams.read(media, { mediaId: mediaIdOf(file) });
    if (image.status !== 'uploaded' || image.ownerId !== ownerId || image.file !== file)
      throw new UnknownImage();
  }
}
