import type { Authoring } from '../authoring.ts';
import { blankOption, isBlankOption } from '../choices/options.ts';
import type { QuestionOf } from '../question.ts';

/** It begins with one blank option (C173). */
export const checkboxAuthoring: Authoring<QuestionOf<'checkbox'>> = {
  blank: (fields) => ({ ...fields, type: 'checkbox', options: [blankOption()], answers: [] }),
  isFilledIn: ({ options }) => !options.every(isBlankOption),
  options: ({ options }) => options,
};
