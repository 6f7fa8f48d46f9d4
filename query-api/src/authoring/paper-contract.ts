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

/**
 * The questions of an activity of one's own on paper, as they are written now: an exam with marks, a worksheet without
 * them, or the key. With `version` and `seed` they are shuffled: the same seed makes the same versions again, as long as
 * the questions are the same. Without them they stand as they were written.
 */
export const getPaperPdf = file('GET', '/api/activities/:id/paper.pdf', {
  params: z.object({ id: Id }),
  query: z.strictObject({
    sheet: z.enum(PAPER_SHEETS).default('exam'),
    size: z.enum(PAPER_SIZES).default('A4'),
    language: Language.default(DEFAULT_LANGUAGE),
    version: z.enum(PAPER_VERSIONS).optional(),
    seed: z
      .string()
      .regex(PAPER_SEED, 'A seed has six capital letters and digits, without 0, 1, I, L and O.')
      .optional(),
    shuffle: z.enum(PAPER_SHUFFLES).default('both'),
  }),
});
