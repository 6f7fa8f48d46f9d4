import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deriveId } from '@pollux/command-api/kernel/command-id';
import { execute, type WriteSide } from '@pollux/command-api/kernel/execute';
import { handleAddReferenceBanner } from '@pollux/command-api/reference/reference-banner';
import { imageFile } from '@pollux/domain/kernel/image-file';
import { referenceBanners } from '@pollux/domain/reference/reference-banners';
import type { FileStore } from '@pollux/infra/files/file-store';
import sharp from 'sharp';

const DRAWINGS = new URL('../reference/banners/', import.meta.url);
const DRAWN_AT = new Date('2026-11-20T00:00:00.000Z');

/**
 * Makes what an empty installation begins with. It may be called at every start and by several processes at once: what
 * was made before is not made again, and what an admin has changed or deleted stays so.
 */
export async function addReferenceData(writeSide: WriteSide): Promise<void> {
  for (const { name, ...banner } of referenceBanners) {
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
