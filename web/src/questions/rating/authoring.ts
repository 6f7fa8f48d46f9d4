import type { Authoring } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';

/** It needs its title only. */
export const ratingAuthoring: Authoring<QuestionOf<'rating'>> = {
  blank: (fields) => ({ ...fields, type: 'rating' }),
  isFilledIn: () => false,
  options: () => [],
};
