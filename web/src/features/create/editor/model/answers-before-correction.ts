import { sameData } from '@pollux/domain/kernel/same-data';
import { typeOf } from '@pollux/domain/questions/question-types';
import type { AnswerKeyView } from '@pollux/query-api/attending/answer-key-contract';
import type { DraftQuestion } from '../../../../questions/question.ts';

/**
 * The numbers of questions, from 1 on, that would not be graded as they were corrected: their draft asks something else by
 * now, so that the correction does not hold for it, and has other answers for right.
 * @param key of the version that was answered last
 */
export function answersBeforeCorrection(
  questions: readonly DraftQuestion[],
  { questions: graded, corrections }: Pick<AnswerKeyView, 'questions' | 'corrections'>,
): number[] {
  const changes = corrections.flatMap((correction) => correction.changes);
  const corrected = new Set(changes.filter(({ kind }) => kind === 'key').map(({ questionId }) => questionId));
  return questions.flatMap((question, index) => {
    const now = graded.find(({ id }) => id === question.id);
    if (question.type === null || now?.type !== question.type || !corrected.has(question.id)) return [];
    if (!('answers' in question && 'answers' in now) || sameData(question.answers, now.answers)) return [];
    const asked = typeOf(question).withoutKey({ ...question, points: now.points });
    return sameData(asked, typeOf(now).withoutKey(now)) ? [] : [index + 1];
  });
}
