import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** How the votes of a poll came; nobody's name or id. */
export const PollCourse = z.object({
  pollId: Id,
  quizTitle: z.string(),
  isActive: z.boolean(),
  /** How many responses the poll has: as many as all stretches together. */
  ballots: z.int(),
  /** Stretches of time in which somebody voted, the first one first; `to` is not in it any more. */
  stretches: z.array(z.object({ from: Instant, to: Instant, ballots: z.int() })),
  /** Those of which options are chosen. */
  questions: z.array(
    z.object({
      id: Id,
      title: z.string(),
      options: z.array(
        z.object({
          id: Id,
          text: z.string(),
          /** The votes in each stretch. */
          votes: z.array(z.int()),
        }),
      ),
    }),
  ),
});
export type PollCourse = z.infer<typeof PollCourse>;

/**
 * For whoever may see the poll's results. The owner is told of each second, as long as there is room for them; all others
 * of stretches of several ballots, so that whoever knows when a person voted does not find out what. Live for the owner
 * as the room `vote-course`.
 */
export const getPollCourse = query('GET', '/api/activities/:id/course', {
  params: z.object({ id: Id }),
  response: PollCourse,
});
