import type { AttemptView, SealedQuestion } from '@pollux/domain/attending/attempt-view';
import { questionTypes } from '../../../../questions/question-types/for-attend.ts';
import type { QuestionType, Typed } from '../../../../questions/question.ts';
import type { Question } from '../../poll.ts';

/** A question of an attempt: whole, or sealed until it is opened. */
export type AskedQuestion = AttemptView['questions'][number];

/** Whether the question has to be opened first. */
export function isSealed(question: AskedQuestion): question is SealedQuestion {
  return 'sealed' in question;
}

/** The types of question that may be asked: any, as long as there are sealed ones. */
export function typesAmong(questions: readonly AskedQuestion[]): readonly Typed<QuestionType>[] {
  return questions.some(isSealed)
    ? questionTypes.map((type) => ({ type }))
    : questions.filter((question): question is Question => !isSealed(question));
}
