import { DEFAULT_LANGUAGE, Language } from '@pollux/domain/accounts/language';
import { Id, TimeZone } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { file } from '../http/file-contract.ts';

/**
 * What an activity came to, as a PDF for its owner and admins: of a quiz or survey the figures of all submitted attempts
 * together, of a poll its results as participants see them. It says everything in `language`, with times of `timeZone`.
 */
export const getActivityReportPdf = file('GET', '/api/activities/:id/report.pdf', {
  params: z.object({ id: Id }),
  query: z.strictObject({
    language: Language.default(DEFAULT_LANGUAGE),
    timeZone: TimeZone.default('UTC'),
  }),
});
