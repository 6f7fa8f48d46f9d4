import type { Authoring } from '../authoring.ts';
import { blankPair, isBlankPair } from '../pairs/pair-options.ts';
import type { QuestionOf } from '../question.ts';

/** It begins with one blank pair (C173). */
export const dragAndDropAuthoring: Authoring<QuestionOf<'drag_and_drop'>> = {
  blank: (fields) => ({ ...fields, type: 'drag_and_drop', options: [blankPair()] }),
  isFilledIn: ({ options }) => !options.every(isBlankPair),
  options: ({ options }) => options,
};
