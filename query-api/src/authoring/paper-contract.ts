import { DEFAULT_LANGUAGE, Language } from '@pollux/domain/accounts/language';
import { Id } from '@pollux/domain/kernel/values';
import {
  PAPER_SEED,
  PAPER_SHEETS,
  PAPER_SHUFFLES,
  PAPER_SIZES,
  PAPER_VERSIONS,
} from '@pollux/domain/questions/paper/paper-rules';
import { z } from 'zod';
import { file } from '../http/file-contract.ts';

const printed = {
  size: z.enum(PAPER_SIZES).default('A4'),
  language: Language.default(DEFAULT_LANGUAGE),
  shuffle: z.enum(PAPER_SHUFFLES).default('both'),
};

const Seed = z
  .string()
  .regex(PAPER_SEED, 'A seed has six capital letters and digits, without 0, 1, I, L and O.');

/**
 * The questions of an activity of one's own on paper, as they are written now: an exam with marks, a worksheet without
 * them, or the key. With `version` and `seed` they are shuffled, and drawn where the quiz draws: the same seed makes the
 * same versions again, as long as the questions are the same. Without them they stand as they were written.
 */
export const getPaperPdf = file('GET', '/api/activities/:id/paper.pdf', {
  params: z.object({ id: Id }),
  query: z.strictObject({
    sheet: z.enum(PAPER_SHEETS).default('exam'),
    version: z.enum(PAPER_VERSIONS).optional(),
    seed: Seed.optional(),
    ...printed,
  }),
});

/** All versions of a paper, from A on, each with its key, as an archive. A survey has no keys. */
export const getPapersZip = file('GET', '/api/activities/:id/papers.zip', {
  params: z.object({ id: Id }),
  query: z.strictObject({
    sheet: z.enum(['exam', 'worksheet']).default('exam'),
    versions: z.coerce.number().pipe(z.int().min(2).max(PAPER_VERSIONS.length)),
    seed: Seed,
    ...printed,
  }),
});
