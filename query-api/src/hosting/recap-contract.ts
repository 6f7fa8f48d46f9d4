import { TEAM_COUNTINGS } from '@pollux/domain/hosting/team-rules';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { CountedQuestion } from '../attending/answer-counts-contract.ts';
import { query } from '../http/contract.ts';

/** A question as the hall has answered it. */
export const RecappedQuestion = CountedQuestion.extend({
  /** What is right of a quiz: the ids of options, or `true` and `false`. */
  right: z.array(z.string()),
});
export type RecappedQuestion = z.infer<typeof RecappedQuestion>;

/** The moments that mattered, by the rules of `momentsOf`; null where there was none. */
const RecapMoments = z.object({
  /** Two choices were nearly as often chosen: by how many votes they differ. */
  closest: z.object({ questionId: Id, apart: z.int() }).nullable(),
  /** More people took one wrong choice than any right one. */
  surprising: z.object({ questionId: Id, choice: z.string(), chosenBy: z.int() }).nullable(),
  /** Half of those who answered had done so after so many seconds, one decimal: fewer than at any other question. */
  fastest: z.object({ questionId: Id, seconds: z.number() }).nullable(),
});

export const SessionRecapView = z.object({
  id: Id,
  quizType: z.enum(['POLL', 'QUIZ']),
  quizTitle: z.string(),
  endedAt: Instant,
  /** Why nothing is shown: too few have answered a quiz. */
  withheld: z.enum(['few']).nullable(),
  /** So many are counted together at least, of a quiz. */
  leastTogether: z.int(),
  /** How many have answered; null where nothing is shown. */
  responses: z.int().nullable(),
  questions: z.array(RecappedQuestion),
  moments: RecapMoments,
  /** The places on the podium that the hall saw, the first one first; none of a poll. */
  podium: z.array(
    z.object({
      place: z.int(),
      /** In hundredths of a point. */
      hundredths: z.int(),
      /** Who has the place, where the owner shows names; of many who share it the first few. Of teams, all. */
      names: z.array(z.string()),
      /** How many more have it, who are not named. */
      more: z.int(),
    }),
  ),
  /** By what teams were placed; null where everybody played alone. */
  teams: z.enum(TEAM_COUNTINGS).nullable(),
  /** What the owner of the session has set, for them alone; null for everybody else. */
  own: z.object({ quizId: Id, url: z.string(), isPublic: z.boolean(), withNames: z.boolean() }).nullable(),
});
export type SessionRecapView = z.infer<typeof SessionRecapView>;

/**
 * A session that is over as its hall has answered it, for everybody who has the link where its owner has made it public, and
 * else for the owner alone. All others are answered 404 "This recap is not public.", whatever there is.
 */
export const getSessionRecap = query('GET', '/api/sessions/:id/recap', {
  params: z.object({ id: Id }),
  response: SessionRecapView,
});
