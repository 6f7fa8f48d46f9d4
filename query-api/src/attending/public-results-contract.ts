import { QuizType } from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { CountedQuestion } from './answer-counts-contract.ts';

/** Counts alone: nobody's name, nobody's answers, and nothing that only one person can have given. */
export const PublicResultsView = z.object({
  quizId: Id,
  quizType: QuizType,
  quizTitle: z.string(),
  isActive: z.boolean(),
  /**
   * Why nothing is shown: while an exam goes on, and of quizzes and surveys while too few have answered, or where some did
   * before it was counted what they chose.
   */
  withheld: z.enum(['exam', 'few', 'older']).nullable(),
  /** Of quizzes and surveys, so many are counted together at least. */
  leastTogether: z.int(),
  /** How many have answered, of those that are counted; null where nothing is shown. */
  responses: z.int().nullable(),
  /** Of a quiz, per cent, one decimal; else null. */
  average: z.number().nullable(),
  questions: z.array(CountedQuestion),
});
export type PublicResultsView = z.infer<typeof PublicResultsView>;

/**
 * The results that an owner has made public, for everybody who has the link. Of a poll live as the room `public-results`;
 * the room `shared-results` puts out whoever looks at others once they are not public any more.
 */
export const getPublicResults = query('GET', '/api/results/:id', {
  params: z.object({ id: Id }),
  response: PublicResultsView,
});

const ResultsSharing = z.object({
  isPublic: z.boolean(),
  url: z.string(),
  quizType: QuizType,
  examMode: z.boolean(),
  leastTogether: z.int(),
});
export type ResultsSharing = z.infer<typeof ResultsSharing>;

/** Whether the results are public, and where; null for everybody but the owner, and of what was never published. */
export const getResultsSharing = query('GET', '/api/activities/:id/results-sharing', {
  params: z.object({ id: Id }),
  response: z.object({ sharing: ResultsSharing.nullable() }),
});
