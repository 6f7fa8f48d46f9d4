import { uploadsIn } from '@pollux/domain/authoring/known-media';
import { media, UnknownAudio } from '@pollux/domain/authoring/media';
import { mediaIdOf } from '@pollux/domain/authoring/media-rules';
import { UnknownImage } from '@pollux/domain/authoring/saving';
import { AudioFile } from '@pollux/domain/kernel/audio-file';
import type { Streams } from '../kernel/streams.ts';

/** What names uploaded files may name only those that its creator uploaded. @throws UnknownImage, UnknownAudio */
export async function requireOwnMedia(value: unknown, ownerId: string, streams: Streams): Promise<void> {
  for (const file of new Set(uploadsIn(value))) {
    const uploaded = await streams.read(media, { mediaId: mediaIdOf(file) });
    if (uploaded.status === 'uploaded' && uploaded.ownerId === ownerId && uploaded.file === file) continue;
    throw AudioFile.safeParse(file).success ? new UnknownAudio() : new UnknownImage();
  }
}
