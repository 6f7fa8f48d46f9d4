import type { Authoring } from '../authoring.ts';
import { blankOption, isBlankOption } from '../choices/options.ts';
import type { QuestionOf } from '../question.ts';

/** It begins with one blank option (C173). */
export const dropdownAuthoring: Authoring<QuestionOf<'dropdown'>> = {
  blank: (fields) => ({ ...fields, type: 'dropdown', options: [blankOption()], answers: [] }),
  isFilledIn: ({ options }) => !options.every(isBlankOption),
  options: ({ options }) => options,
};
