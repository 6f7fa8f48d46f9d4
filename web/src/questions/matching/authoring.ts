import type { Authoring } from '../authoring.ts';
import { blankPair, isBlankPair } from '../pairs/pair-options.ts';
import type { QuestionOf } from '../question.ts';

/** It begins with one blank pair (C173). */
export const matchingAuthoring: Authoring<QuestionOf<'matching'>> = {
  blank: (fields) => ({ ...fields, type: 'matching', options: [blankPair()] }),
  isFilledIn: ({ options }) => !options.every(isBlankPair),
  options: ({ options }) => options,
};
