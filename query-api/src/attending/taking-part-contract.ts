import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { ExploreEntry } from '../authoring/contract.ts';
import { query } from '../http/contract.ts';

/** Something that the person answered, and what is left of it for them. */
export const Attended = z.object({
  quizId: Id,
  /** The newest submitted attempt at a quiz or survey, which has a report; null of a poll. */
  attemptId: Id.nullable(),
  /** '' of a poll once it is deleted. */
  quizTitle: z.string(),
  /** When they answered it last. */
  at: Instant,
  /** The attend link; null once it is deleted. */
  quizUrl: z.string().nullable(),
  /** Whether the results of a poll are open to them, or what they scored in a quiz. */
  resultsOpen: z.boolean(),
  /** Of their ballot, for its receipt; null of an attempt, whose report has it. */
  fingerprint: z.string().nullable(),
});
export type Attended = z.infer<typeof Attended>;

/** What the signed-in person took part in, and what they may still answer. */
export const getTakingPart = query('GET', '/api/users/me/taking-part', {
  response: z.object({
    /** How many activities they have answered. */
    attended: z.int(),
    /** Of the hundred polls and hundred attempts that they answered last, how many have results that are open to them. */
    resultsOpen: z.int(),
    /** What they answered last, the newest first. */
    latest: z.array(Attended),
    /** What is open to everybody and neither answered by them nor their own, the newest first. */
    open: z.array(ExploreEntry.omit({ isBought: true })),
  }),
});
