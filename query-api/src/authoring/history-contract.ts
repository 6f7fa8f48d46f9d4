import { QuizType } from '@pollux/domain/authoring/quiz';
import { Draft } from '@pollux/domain/authoring/drafting/draft';
import { Step } from '@pollux/domain/authoring/drafting/draft-events';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** What became of one part of a draft; a question is told by its title, which may be empty. */
export const HistoryChange = z.object({
  change: z.enum(['details', 'settings', 'added', 'changed', 'moved', 'removed']),
  questionId: Id.nullable(),
  title: z.string(),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

const entry = {
  /** What `getMoment` and `RestoreMoment` are asked for. */
  moment: z.int(),
  at: Instant,
  /** The name of whoever did it; null where nobody knows any more. */
  by: z.string().nullable(),
};

/** A step of the draft, or a published version with how many ballots answered it. */
export const HistoryEntry = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: Step.shape.kind, changes: z.array(HistoryChange) }),
  z.object({ ...entry, kind: z.literal('published'), version: z.int(), ballots: z.int() }),
]);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** So many entries come at once. */
export const HISTORY_PAGE = 50;

/** How the draft of an activity of one's own came to be, the newest first. */
export const getHistory = query('GET', '/api/activities/:id/history', {
  params: z.object({ id: Id }),
  query: z.object({
    /** Only what is older than this moment. */ before: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({
    data: z.array(HistoryEntry),
    /** Whether there is anything older. */ more: z.boolean(),
  }),
});

/** What the draft of an activity of one's own said at a moment. */
export const getMoment = query('GET', '/api/activities/:id/history/:moment', {
  params: z.object({ id: Id, moment: z.coerce.number().int().min(0) }),
  response: z.object({ quizType: QuizType, draft: Draft }),
});
