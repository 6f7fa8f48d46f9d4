import type { Authoring } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';

/** Neither True nor False is right, to begin with (C081). */
export const trueFalseAuthoring: Authoring<QuestionOf<'truefalse'>> = {
  blank: (fields) => ({ ...fields, type: 'truefalse', answers: [] }),
  isFilledIn: ({ answers }) => answers.length > 0,
  options: () => [],
};
