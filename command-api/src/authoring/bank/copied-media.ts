import { hash } from 'node:crypto';
import { uploadsIn } from '@pollux/domain/authoring/known-media';
import { media, uploadAudio, uploadImage } from '@pollux/domain/authoring/media';
import { mediaIdOf } from '@pollux/domain/authoring/media-rules';
import { audioFile, formatOf } from '@pollux/domain/kernel/audio-file';
import type { Context } from '@pollux/domain/kernel/context';
import { imageFile } from '@pollux/domain/kernel/image-file';
import type { Question } from '@pollux/domain/questions/question-types';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { Streams } from '../../kernel/streams.ts';
import { recordUpload } from '../named-media.ts';

/**
 * The questions with images and sounds that are all the person's own: those of others are copied for them. What is not
 * there any more is left out. The same file is copied for a person once.
 * @param questions of which it is known that whoever asks may have them
 */
export async function withMediaOf<OfType extends Question>(
  ownerId: string,
  questions: readonly OfType[],
  { by, streams, files }: { readonly by: Context; readonly streams: Streams; readonly files: FileStore },
): Promise<OfType[]> {
  const names = new Map<string, string | null>();
  for (const file of new Set(uploadsIn(questions))) {
    const known = await streams.read(media, { mediaId: mediaIdOf(file) });
    if (known.status === 'unknown' || known.file !== file) names.set(file, null);
    else if (known.ownerId !== ownerId)
      names.set(file, await copyFor(ownerId, { ...known, file }, { by, streams, files }));
  }
  return names.size === 0 ? [...questions] : (renamed(questions, names) as OfType[]);
}

interface Copied {
  readonly file: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** @returns the name of the copy; null where the file is gone */
async function copyFor(
  ownerId: string,
  { file, size }: Copied,
  { by, streams, files }: { readonly by: Context; readonly streams: Streams; readonly files: FileStore },
): Promise<string | null> {
  const mediaId = hash('sha256', `copy\0${ownerId}\0${file}`).slice(0, 24);
  const known = await streams.read(media, { mediaId });
  if (known.status === 'uploaded') return known.file;
  const stored = await files.open(file);
  if (stored === undefined) return null;
  const format = formatOf(file);
  const name = format === undefined ? imageFile(mediaId, by.now) : audioFile(mediaId, by.now, format);
  await files.keep(stored.stream(), () => Promise.resolve(name));
  const owner = { ...by, actor: { ...by.actor, accountId: ownerId } };
  // What its first owner called it is theirs to know.
  const copy = { mediaId, file: name, originalName: name, bytes: stored.bytes };
  return recordUpload(
    copy,
    (state) =>
      format === undefined
        ? uploadImage({ ...copy, purpose: 'question', ...(size ?? { width: 0, height: 0 }) }, state, owner)
        : uploadAudio({ ...copy, format }, state, owner),
    streams,
    files,
  );
}

/** The value with other names of files, wherever it shows one. */
function renamed(value: unknown, names: ReadonlyMap<string, string | null>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  return Object.fromEntries(
    Object.entries(value).map(([field, inside]) => {
      const isNamed = (field === 'image' || field === 'audio') && typeof inside === 'string';
      return [field, isNamed ? (names.has(inside) ? names.get(inside) : inside) : renamed(inside, names)];
    }),
  );
}
