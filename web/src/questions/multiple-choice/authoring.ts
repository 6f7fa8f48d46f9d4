import type { Authoring } from '../authoring.ts';
import { blankOption, isBlankOption } from '../choices/options.ts';
import type { QuestionOf } from '../question.ts';

/** A multiple choice begins with two blank options. */
export const multipleChoiceAuthoring: Authoring<QuestionOf<'mcq'>> = {
  blank: (fields) => ({ ...fields, type: 'mcq', options: [blankOption(), blankOption()], answers: [] }),
  isFilledIn: ({ options }) => !options.every(isBlankOption),
  options: ({ options }) => options,
};
