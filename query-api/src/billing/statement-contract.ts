import { DEFAULT_LANGUAGE, Language } from '@pollux/domain/accounts/language';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { file } from '../http/file-contract.ts';

export const Month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/);

/** A month in India, or in place of it the days from one to another one. */
export const StatementAsked = z.strictObject({
  month: Month.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  format: z.enum(['pdf', 'xlsx']),
  language: Language.default(DEFAULT_LANGUAGE),
});
export type StatementAsked = z.infer<typeof StatementAsked>;

/** The signed-in creator's statement of a period, with every sale behind it. */
export const getMyStatement = file('GET', '/api/users/me/statement', { query: StatementAsked });

/** The statement of any creator, for who looks after money. */
export const getCreatorStatement = file('GET', '/api/admin/creators/:id/statement', {
  params: z.object({ id: Id }),
  query: StatementAsked,
});

/** The months in India that the signed-in creator has a statement of, the newest first: from their first sale on. */
export const getMyStatementMonths = query('GET', '/api/users/me/statement/months', {
  response: z.object({ months: z.array(Month) }),
});
