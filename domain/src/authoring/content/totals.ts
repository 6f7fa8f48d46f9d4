import { type Question, typeOf } from '../../questions/question-types.ts';
import type { OfferedKind } from './content.ts';

/** What every activity is credited with (C183). It is no price. */
export const TOTAL_CREDIT = 100 as const;

/**
 * What the right answers to all questions are worth together (C182). Surveys and polls make nothing of points (C154),
 * and a question that nothing is right for counts for none (P433).
 */
export function totalPoint(
  quizType: OfferedKind,
  questions: readonly Pick<Question, 'type' | 'points'>[],
): number {
  if (quizType !== 'QUIZ') return 0;
  return questions.reduce(
    (sum, question) => sum + (typeOf(question).scoring === null ? 0 : question.points),
    0,
  );
}
