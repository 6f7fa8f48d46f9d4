import type { Authoring } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';
import { blankAnswer, isBlankAnswer } from '../texts/accepted-answers.ts';

/** It begins with one blank answer (C173). */
export const shortAnswerAuthoring: Authoring<QuestionOf<'shortanswer'>> = {
  blank: (fields) => ({ ...fields, type: 'shortanswer', answers: [blankAnswer()] }),
  isFilledIn: ({ answers }) => !answers.every(isBlankAnswer),
  options: () => [],
};
