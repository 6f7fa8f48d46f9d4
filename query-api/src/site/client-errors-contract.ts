import { SAVE_REFUSALS } from '@pollux/domain/authoring/save-refusals';
import { z } from 'zod';

/**
 * What a page tells of something that failed on it. It has no room for any text, so that nothing of a person, and nothing
 * that somebody made up, gets into the log.
 */
export const ClientError = z.union([
  z.strictObject({
    /** The list that could not be read. */
    failed: z.enum(['grades', 'subjects', 'questionTypes']),
    /** What the server had answered; null where nothing came back. */
    status: z.int().min(100).max(599).nullable(),
  }),
  z.strictObject({
    /** The kind of activity that could not be saved. */
    failed: z.enum(['QUIZ', 'SURVEY', 'POLL']),
    /** Why it was refused. */
    code: z.enum([...SAVE_REFUSALS, 'other', 'unreachable']),
  }),
  z.strictObject({
    /** The file of a list could not be made, or ended before its end; a report could not be read; nothing was paid. */
    failed: z.enum(['export', 'report', 'checkout']),
    /** What the server had answered; null where nothing came back, or not all. */
    status: z.int().min(100).max(599).nullable(),
  }),
  z.strictObject({ failed: z.literal('clipboard') }),
]);
export type ClientError = z.infer<typeof ClientError>;
