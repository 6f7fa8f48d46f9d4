import { z } from 'zod';
import { Guests } from './guests.ts';
import { Pace } from './pace.ts';
import { Id } from '../kernel/values.ts';
import { QuestionResult } from '../questions/question-types.ts';
import { WordFilter } from './word-filter.ts';

/** What a poll comes to. Aggregated counts only: nobody's name or id (P125). */
export const PollResultsView = z.object({
  pollId: Id,
  quizTitle: z.string(),
  isActive: z.boolean(),
  /** A deleted poll's results stay, and do not move any more. */
  isDeleted: z.boolean(),
  /** How many responses the poll has. */
  ballots: z.int(),
  /** Of an anonymous poll: how many more answers there are, which wait to be opened together with others. */
  waiting: z.int().optional(),
  /** Of an anonymous session that its host leads: how many more there are to each question, by its id. */
  sealed: z.record(Id, z.int()).optional(),
  questions: z.array(QuestionResult),
  /** Of a hosted session: of which poll it is, who answers without an account, and the code to join by while it is open. */
  session: z
    .object({
      quizId: Id,
      /** Set of a session over a quiz. */
      isQuiz: z.literal(true).optional(),
      /** Set of a session over a quiz or survey at everybody's own pace. */
      hasAttempts: z.literal(true).optional(),
      guests: Guests,
      code: z.string().nullable(),
      /** Left out of sessions from before hosts could lead. */
      pace: Pace.optional(),
    })
    .optional(),
  /** What its owner lets people see of the words; all of them are counted. */
  words: z.object({
    filter: WordFilter,
    /** Whether new words wait to be shown. */
    isFrozen: z.boolean(),
    /** How many different words are not shown, by the question's id; questions of which all are, are left out. */
    withheld: z.record(Id, z.int()),
  }),
});
export type PollResultsView = z.infer<typeof PollResultsView>;
