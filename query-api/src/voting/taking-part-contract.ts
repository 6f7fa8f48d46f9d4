import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { ExploreEntry } from '../authoring/contract.ts';
import { query } from '../http/contract.ts';

/** Something that the person answered, and what is left of it for them. */
export const Attended = z.object({
  pollId: Id,
  /** '' once it is deleted. */
  quizTitle: z.string(),
  /** When they answered it last. */
  at: Instant,
  /** The attend link; null once it is deleted. */
  quizUrl: z.string().nullable(),
  /** Whether the results are open to them. */
  resultsOpen: z.boolean(),
  /** Of their ballot, for its receipt. */
  fingerprint: z.string().nullable(),
});
export type Attended = z.infer<typeof Attended>;

/** What the signed-in person took part in, and what they may still answer. */
export const getTakingPart = query('GET', '/api/users/me/taking-part', {
  response: z.object({
    /** How many activities they have answered. */
    attended: z.int(),
    /** Of the hundred that they answered last, how many have results that are open to them. */
    resultsOpen: z.int(),
    /** What they answered last, the newest first. */
    latest: z.array(Attended),
    /** What is open to everybody and neither answered by them nor their own, the newest first. */
    open: z.array(ExploreEntry),
  }),
});
