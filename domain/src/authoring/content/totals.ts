import { type Question, typeOf } from '../../questions/question-types.ts';
import type { OfferedKind } from './content.ts';
import { asManyAsAsked, type PinnedDraw } from './draw-rules.ts';

/** What every activity is credited with (C183). It is no price. */
export const TOTAL_CREDIT = 100 as const;

/**
 * What the right answers to all questions of an attempt are worth together (C182). Surveys and polls make nothing of
 * points (C154), and a question that nothing is right for counts for none (P433). Whatever is drawn of a pool is worth
 * the same.
 */
export function totalPoint(
  quizType: OfferedKind,
  content: {
    readonly questions: readonly Pick<Question, 'id' | 'type' | 'points'>[];
    readonly draws?: readonly PinnedDraw[] | undefined;
  },
): number {
  if (quizType !== 'QUIZ') return 0;
  return asManyAsAsked(content).reduce(
    (sum, question) => sum + (typeOf(question).scoring === null ? 0 : question.points),
    0,
  );
}
