import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CommandIdentity, deriveId } from '@pollux/command-api/kernel/command-id';
import { execute, type WriteSide } from '@pollux/command-api/kernel/execute';
import { handleAddReferenceBanner } from '@pollux/command-api/reference/reference-banner';
import {
  handleAddReferenceGrades,
  handleAddReferenceQuestionTypes,
  handleAddReferenceSubjects,
} from '@pollux/command-api/reference/reference-lists';
import { handleAddReferencePlans } from '@pollux/command-api/billing/subscription-plans';
import { handleAddReferenceTaxes } from '@pollux/command-api/billing/taxes';
import { referencePlans } from '@pollux/domain/billing/reference-plans';
import { imageFile } from '@pollux/domain/kernel/image-file';
import { referenceBanners } from '@pollux/domain/reference/reference-banners';
import { referenceGrades } from '@pollux/domain/reference/reference-grades';
import { REFERENCE_QUESTION_TYPES } from '@pollux/domain/reference/question-type-values';
import { referenceSubjects } from '@pollux/domain/reference/reference-subjects';
import { referenceTaxes } from '@pollux/domain/billing/reference-taxes';
import { iconPath } from '@pollux/domain/reference/subject-icon';
import type { FileStore } from '@pollux/infra/files/file-store';

const DRAWINGS = new URL('../reference/', import.meta.url);
/** The same as pictures, which the build makes of them. */
const PICTURES = new URL('../dist/reference/', import.meta.url);
const DRAWN_AT = new Date('2026-11-20T00:00:00.000Z');

/**
 * Makes what an empty installation begins with. It may be called at every start and by several processes at once: what
 * was made before is not made again, and what an admin has changed or deleted stays so.
 */
export async function addReferenceData(writeSide: WriteSide): Promise<void> {
  const { files } = writeSide.services;
  for (const { name, ...banner } of referenceBanners) {
    const image = await keepPicture(`banners/${name}`, files);
    const payload = { ...banner, image, isActive: true };
    await execute(writeSide, handleAddReferenceBanner, payload, commandOf('reference-banner', name));
  }
  const grades = referenceGrades.map((name) => ({ name, isActive: true }));
  await execute(writeSide, handleAddReferenceGrades, { grades }, commandOf('reference-grades', grades));
  const subjects = [];
  for (const { name, icon } of referenceSubjects) {
    const url = iconPath(await keepPicture(`subjects/${icon}`, files));
    subjects.push({ name, url, isActive: true });
  }
  await execute(
    writeSide,
    handleAddReferenceSubjects,
    { subjects },
    commandOf('reference-subjects', referenceSubjects),
  );
  const questionTypes = [...REFERENCE_QUESTION_TYPES];
  await execute(
    writeSide,
    handleAddReferenceQuestionTypes,
    { questionTypes },
    commandOf('reference-question-types', questionTypes),
  );
  const plans = [...referencePlans];
  await execute(writeSide, handleAddReferencePlans, { plans }, commandOf('reference-plans', plans));
  const taxes = [...referenceTaxes];
  await execute(writeSide, handleAddReferenceTaxes, { taxes }, commandOf('reference-taxes', taxes));
}

/** The command that adds what is named: another one where that is something else. */
function commandOf(what: string, named: unknown): CommandIdentity {
  const name = typeof named === 'string' ? named : JSON.stringify(named);
  return {
    commandId: deriveId(what, name),
    commandHash: '',
    correlationId: 'reference-data',
    actorId: undefined,
  };
}

/** Puts the picture of a drawing into the file store, unless it is there. @returns the name of the file */
async function keepPicture(name: string, files: FileStore): Promise<string> {
  const drawing = await readFile(new URL(`${name}.svg`, DRAWINGS));
  const file = imageFile(hash('sha256', drawing).slice(0, 24), DRAWN_AT);
  if ((await files.open(file)) === undefined) {
    await files.put(file, await readFile(new URL(`${name}.webp`, PICTURES)));
  }
  return file;
}
