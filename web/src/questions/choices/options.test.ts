import { blankFields } from '@pollux/domain/questions/blank-fields';
import { expect, test } from 'vitest';
import { multipleChoiceAuthoring } from '../multiple-choice/authoring.ts';
import { newId } from '../new-id.ts';
import { blankOption, mostOptions, withOptions, withRightOption, withTick } from './options.ts';

const { blank, isFilledIn } = multipleChoiceAuthoring;
const fields = { id: newId(), ...blankFields };
const three = { ...blank(fields, 'QUIZ'), options: [blankOption(), blankOption(), blankOption()] };
const [first = '', second = '', third = ''] = three.options.map(({ id }) => id);

test('a poll has five options at most, other activities have more [C139 C381]', () => {
  expect([mostOptions('POLL'), mostOptions('QUIZ'), mostOptions('SURVEY')]).toEqual([5, 20, 20]);
});

test('one option is right, or several, in the order of the options', () => {
  expect(withRightOption(withRightOption(three, first), third).answers).toEqual([third]);
  const ticked = withTick(withTick(three, third, true), first, true);
  expect(ticked.answers).toEqual([first, third]);
  expect(withTick(ticked, third, false).answers).toEqual([first]);
});

test('a removed option is no longer right [C164]', () => {
  const ticked = withTick(withTick(three, third, true), second, true);
  const left = withOptions(
    ticked,
    ticked.options.filter(({ id }) => id !== third),
  );
  expect(left.answers).toEqual([second]);
});

test('a text, an image or a sound in an option is something that could be lost [C078]', () => {
  expect(isFilledIn(three)).toBe(false);
  for (const filled of [{ text: 'Yes' }, { image: 'yes.webp' }, { audio: 'yes.mp3' }]) {
    expect(isFilledIn({ ...three, options: [{ ...blankOption(), ...filled }] })).toBe(true);
  }
});
