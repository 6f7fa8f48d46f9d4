import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Id } from '../kernel/values.ts';

/** A poll's results in numbers. */
export const PollCounts = z.object({
  questions: z.int(),
  /** How many people have answered the poll. */
  ballots: z.int(),
  /** How many answers its questions have, together. */
  answers: z.int(),
});
export type PollCounts = z.infer<typeof PollCounts>;

/** Where the results that are kept are not what the log says. */
export const PollMismatch = z.object({
  /**
   * The results are not there or ought not to be; what they say of the poll; how many answered; the words' rules; a
   * question; how the votes came.
   */
  what: z.enum(['missing', 'unexpected', 'poll', 'ballots', 'moderation', 'questions', 'question', 'course']),
  /** Of the question, where it is about one. */
  title: z.string().nullable(),
});
export type PollMismatch = z.infer<typeof PollMismatch>;

/** What a comparison of a poll's results with the log has found. */
export const PollVerification = z.object({
  /** How many events of the log are about the results. */
  events: z.int(),
  /** What is kept, and is shown; null where nothing is. */
  kept: PollCounts.nullable(),
  /** What the log says; null where the poll has never been published. */
  logged: PollCounts.nullable(),
  /** None where all is well. */
  mismatches: z.array(PollMismatch),
});
export type PollVerification = z.infer<typeof PollVerification>;

/**
 * Builds the results of polls anew from the log where those of this one are not what the log says; else it changes
 * nothing. No event is altered. For the poll's owner and admins (P144, P481).
 */
export const RebuildReadModel = command(
  'RebuildReadModel',
  z.object({ id: Id }),
  z.object({
    message: z.string(),
    isRebuilt: z.boolean(),
    before: PollVerification,
    after: PollVerification,
  }),
);
