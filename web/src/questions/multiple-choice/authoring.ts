import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { hasEnoughOptions, multipleChoiceRules } from '@pollux/domain/questions/multiple-choice-rules';
import { isBlank } from '@pollux/domain/questions/question-rules';
import type { Authoring } from '../authoring.ts';
import { blankOption } from './options.ts';

/** A multiple choice begins with two blank options. */
export const multipleChoiceAuthoring: Authoring<MultipleChoice> = {
  blank: (fields) => ({ ...fields, type: 'mcq', options: [blankOption(), blankOption()], answers: [] }),
  isFilledIn: ({ options }) => options.some(({ text, image }) => !isBlank(text) || image !== null),
  isReady: hasEnoughOptions,
  rules: multipleChoiceRules,
  options: ({ options }) => options,
};
