import type { Authoring } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';

/** It needs its title only. */
export const emailAuthoring: Authoring<QuestionOf<'email'>> = {
  blank: (fields) => ({ ...fields, type: 'email' }),
  isFilledIn: () => false,
  options: () => [],
};
