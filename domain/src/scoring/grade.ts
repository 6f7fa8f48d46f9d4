import { z } from 'zod';
import { Id } from '../kernel/values.ts';

/** How a question was answered. */
export const Outcome = z.enum(['right', 'partly', 'wrong', 'unattempted', 'unscored']);
export type Outcome = z.infer<typeof Outcome>;

/** What an attempt scored in all (P287 to P289). Points are half points: 7 are 3.5. */
export const Score = z.object({
  halfPoints: z.int().nonnegative(),
  totalHalfPoints: z.int().nonnegative(),
  totalQuestions: z.int().nonnegative(),
  attended: z.int().nonnegative(),
  correctCount: z.int().nonnegative(),
  /** Per cent, floored (P443). */
  average: z.int().nonnegative(),
  passPercentage: z.int(),
  isPass: z.boolean(),
});
export type Score = z.infer<typeof Score>;

const QuestionGrade = z.object({
  questionId: Id,
  halfPoints: z.int().nonnegative(),
  outOf: z.int().nonnegative(),
  outcome: Outcome,
});

/** What an attempt earned, in all and by question. */
export const Grade = z.object({ score: Score, questions: z.array(QuestionGrade) });
export type Grade = z.infer<typeof Grade>;
