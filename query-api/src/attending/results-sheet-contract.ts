import { DEFAULT_LANGUAGE, Language } from '@pollux/domain/accounts/language';
import { Id, TimeZone } from '@pollux/domain/kernel/values';
import { PAPER_SIZES } from '@pollux/domain/questions/paper/paper-rules';
import { z } from 'zod';
import { file } from '../http/file-contract.ts';

/**
 * The sheet of results of a quiz, or of one session of it, as a PDF to be handed in: everybody with their marks, and what
 * these come to. It is for the owner and admins, and says everything in `language`, with days of `timeZone`.
 */
export const getResultsSheetPdf = file('GET', '/api/activities/:id/results-sheet.pdf', {
  params: z.object({ id: Id }),
  query: z.strictObject({
    size: z.enum(PAPER_SIZES).default('A4'),
    language: Language.default(DEFAULT_LANGUAGE),
    timeZone: TimeZone.default('UTC'),
  }),
});
