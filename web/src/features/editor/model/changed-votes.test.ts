import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import type { Option } from '@pollux/domain/questions/options';
import { noMedia } from '@pollux/domain/questions/question-fields';
import { expect, test } from 'vitest';
import { changedVotedOptions } from './changed-votes.ts';
import { blankQuestion } from './blank-question.ts';

const yes: Option = { id: 'yes', text: 'Yes', ...noMedia };
const no: Option = { id: 'no', text: 'No', ...noMedia };
const question: MultipleChoice = {
  ...blankQuestion(),
  type: 'mcq',
  title: 'Coming?',
  options: [yes, no],
  answers: [],
};
const votes = { yes: 3 };

const changed = (...options: Option[]) => changedVotedOptions([question], votes, [{ ...question, options }]);

test('a changed text or image of a voted-on option is found [C225]', () => {
  const found = [{ id: 'yes', text: 'Yes', votes: 3 }];
  expect(changed({ ...yes, text: 'Of course' }, no)).toEqual(found);
  expect(changed({ ...yes, image: 'yes.webp' }, no)).toEqual(found);
});

test('a removed option or question with votes is found [C225]', () => {
  expect(changed(no)).toHaveLength(1);
  expect(changedVotedOptions([question], votes, [])).toHaveLength(1);
  expect(changedVotedOptions([question], votes, [{ ...question, type: 'wordcloud' }])).toHaveLength(1);
});

test('what has no votes, or has only moved, changes freely [C225]', () => {
  expect(changed(yes, { ...no, text: 'Never' })).toEqual([]);
  expect(changed(no, { ...yes, text: ' Yes ' })).toEqual([]);
});
