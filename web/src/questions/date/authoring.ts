import type { Authoring } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';

/** No day is right, to begin with. */
export const dateAuthoring: Authoring<QuestionOf<'date'>> = {
  blank: (fields) => ({ ...fields, type: 'date', answers: [] }),
  isFilledIn: ({ answers }) => answers.length > 0,
  options: () => [],
};
