import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { blankFields } from '@pollux/domain/questions/question-fields';
import { expect, test } from 'vitest';
import { newId } from '../new-id.ts';
import { multipleChoiceAuthoring } from './authoring.ts';
import {
  addOption,
  blankOption,
  changeOption,
  mayAddOption,
  mayRemoveOption,
  removeOption,
} from './options.ts';

const { blank, isFilledIn } = multipleChoiceAuthoring;
const fields = { id: newId(), ...blankFields };

function withOptions(count: number): MultipleChoice {
  return { ...blank(fields), options: Array.from({ length: count }, blankOption) };
}

test('a sixth option is refused [C139 C381]', () => {
  expect(mayAddOption(withOptions(4))).toBe(true);
  expect(mayAddOption(withOptions(5))).toBe(false);
  expect(addOption(withOptions(4)).options).toHaveLength(5);
  expect(addOption(withOptions(5)).options).toHaveLength(5);
});

test('an option is removed, unless it is the last [C261]', () => {
  const question = withOptions(2);
  const [first, second] = question.options;
  expect(mayRemoveOption(question)).toBe(true);
  const single = removeOption(question, first?.id ?? '');
  expect(single.options).toEqual([second]);
  expect(mayRemoveOption(single)).toBe(false);
  expect(removeOption(single, second?.id ?? '')).toBe(single);
});

test('a text or an image in an option is something that could be lost [C078]', () => {
  const question = blank(fields);
  const first = question.options[0]?.id ?? '';
  expect(isFilledIn(question)).toBe(false);
  expect(isFilledIn(changeOption(question, first, { text: 'Yes' }))).toBe(true);
  expect(isFilledIn(changeOption(question, first, { image: 'yes.webp' }))).toBe(true);
});
