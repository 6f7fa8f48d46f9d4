import { hash } from 'node:crypto';
import { type Media, type MediaEvent, media } from '@pollux/domain/authoring/media';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { Streams } from '../kernel/streams.ts';

/**
 * Where what is uploaded is recorded, and what is known there: the same bytes by the same name are one file, and by
 * another name a file of their own, so that each keeps what it was called (C191).
 * @param contentId of its owner and its bytes
 */
export async function namedMedia(
  contentId: string,
  originalName: string,
  streams: Streams,
): Promise<{ readonly mediaId: string; readonly known: Media }> {
  const first = await streams.read(media, { mediaId: contentId });
  if (first.status === 'unknown' || first.originalName === originalName)
    return { mediaId: contentId, known: first };
  const mediaId = hash('sha256', `${contentId}\0${originalName}`).slice(0, 24);
  return { mediaId, known: await streams.read(media, { mediaId }) };
}

/**
 * Records an upload whose file is kept. Where the same was uploaded at the same moment, the file of the first is known and
 * no other may be used: this one is removed.
 * @returns the name of the file that is known
 */
export async function recordUpload(
  { mediaId, file }: { readonly mediaId: string; readonly file: string },
  decide: (known: Media) => readonly MediaEvent[],
  streams: Streams,
  files: FileStore,
): Promise<string> {
  await streams.write(media, { mediaId }, decide);
  const known = await streams.read(media, { mediaId });
  if (known.status === 'unknown' || known.file === file) return file;
  await files.remove(file);
  return known.file;
}
