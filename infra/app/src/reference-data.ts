import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deriveId } from '@pollux/command-api/kernel/command-id';
import { execute, type WriteSide } from '@pollux/command-api/kernel/execute';
import { handleAddReferenceBanner } from '@pollux/command-api/reference/reference-banner';
import type { Data } from '@pollux/domain/kernel/command';
import { imageFile } from '@pollux/domain/kernel/image-file';
import type { CreateBanner } from '@pollux/domain/reference/banner';
import type { FileStore } from '@pollux/infra/files/file-store';
import sharp from 'sharp';

interface ReferenceBanner {
  /** Of its drawing in `infra/app/reference/banners`, and who it is for good: under another name it is another banner. */
  readonly name: string;
  readonly banner: Omit<Data<typeof CreateBanner>, 'image' | 'isActive'>;
}

/** What the carousel shows until admins change it (C023). The newest comes first there, so that these are told last to first. */
const referenceBanners: readonly ReferenceBanner[] = [
  {
    name: 'live-results',
    banner: {
      title: 'Results that move while people answer',
      description: 'Put the chart on the big screen: it follows every vote, as bars, as a pie or as a cloud.',
      relatedlink: '/features',
    },
  },
  {
    name: 'word-cloud',
    banner: {
      title: 'A word from everyone, a picture of the room',
      description: 'Everybody sends a word or two; what comes up most often stands out.',
      relatedlink: '/features#wordCloud',
    },
  },
  {
    name: 'poll',
    banner: {
      title: 'Ask the room, and count every vote once',
      description: 'Write a poll, share its link, and everybody answers on their own phone.',
      relatedlink: '/features#poll',
    },
  },
];

const DRAWINGS = new URL('../reference/banners/', import.meta.url);
const DRAWN_AT = new Date('2026-11-20T00:00:00.000Z');

/**
 * Makes what an empty installation begins with. It may be called at every start and by several processes at once: what
 * was made before is not made again, and what an admin has changed or deleted stays so.
 */
export async function addReferenceData(writeSide: WriteSide): Promise<void> {
  for (const { name, banner } of referenceBanners) {
    const image = await keepDrawing(name, writeSide.services.files);
    const command = {
      commandId: deriveId('reference-banner', name),
      commandHash: '',
      correlationId: 'reference-data',
      actorId: undefined,
    };
    const payload = { ...banner, image, isActive: true };
    await execute(writeSide, handleAddReferenceBanner, payload, command);
  }
}

/** Renders a drawing into the file store, unless it is there. @returns the name of the file */
async function keepDrawing(name: string, files: FileStore): Promise<string> {
  const drawing = await readFile(new URL(`${name}.svg`, DRAWINGS));
  const file = imageFile(hash('sha256', drawing).slice(0, 24), DRAWN_AT);
  if ((await files.open(file)) === undefined) {
    await files.put(file, await sharp(drawing).webp({ quality: 86 }).toBuffer());
  }
  return file;
}
