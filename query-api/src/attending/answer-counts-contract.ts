import { Id } from '@pollux/domain/kernel/values';
import { QuestionResult } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** How often what was chosen at one question. */
export const CountedQuestion = z.object({
  id: Id,
  title: z.string(),
  /** With its formats; null where nothing has one. */
  titleHtml: z.string().nullable(),
  /** How many answered it. */
  responses: z.int(),
  /** Null where people write, or put in order. */
  result: QuestionResult.nullable(),
});
export type CountedQuestion = z.infer<typeof CountedQuestion>;

/** The same of a quiz, with what was right for those who answered, by now; nothing of a survey. */
const CountedQuizQuestion = CountedQuestion.extend({
  /** Nothing where it was not the same in all versions that were answered: then `rights` says it. */
  right: z.array(z.string()),
  /** What was right in which versions, where that differs; otherwise nothing. */
  rights: z.array(z.object({ versions: z.array(z.int()), right: z.array(z.string()) })),
});
export type CountedQuizQuestion = z.infer<typeof CountedQuizQuestion>;

const AnswerCountsView = z.object({
  quizId: Id,
  /** Whether all submitted attempts are counted: older ones do not say what was chosen. */
  isExact: z.boolean(),
  submitted: z.int(),
  /** Those of the newest version. */
  questions: z.array(CountedQuizQuestion),
});
export type AnswerCountsView = z.infer<typeof AnswerCountsView>;

/** What was chosen in all submitted attempts at a quiz or survey, for its owner and admins: of a quiz its distractors. */
export const getAnswerCounts = query('GET', '/api/activities/:id/answer-counts', {
  params: z.object({ id: Id }),
  response: AnswerCountsView,
});
