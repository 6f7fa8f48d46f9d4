import type { Authoring } from '../authoring.ts';
import { blankOption, isBlankOption } from '../choices/options.ts';
import type { QuestionOf } from '../question.ts';

/** It begins with one blank option (C173), in polls with the two that these ask for (C274). */
export const multipleChoiceAuthoring: Authoring<QuestionOf<'mcq'>> = {
  blank: (fields, kind) => ({
    ...fields,
    type: 'mcq',
    options: kind === 'POLL' ? [blankOption(), blankOption()] : [blankOption()],
    answers: [],
  }),
  isFilledIn: ({ options }) => !options.every(isBlankOption),
  options: ({ options }) => options,
};
