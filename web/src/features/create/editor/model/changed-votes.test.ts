import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import type { Option } from '@pollux/domain/questions/options';
import { noMedia } from '@pollux/domain/questions/blank-fields';
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

test.each([
  ['text', { text: 'Of course' }],
  ['image', { image: 'yes.webp' }],
  ['sound', { audio: 'yes.mp3' }],
  ['video', { video: 'https://www.youtube.com/watch?v=abcdefghijk' }],
])('a changed %s of a voted-on option is found [C225]', (_what, change) => {
  expect(changed({ ...yes, ...change }, no)).toEqual([{ id: 'yes', text: 'Yes', votes: 3 }]);
});

test('a removed option or question with votes is found [C225]', () => {
  expect(changed(no)).toHaveLength(1);
  expect(changedVotedOptions([question], votes, [])).toHaveLength(1);
  expect(changedVotedOptions([question], votes, [{ ...question, type: 'wordcloud' }])).toHaveLength(1);
});

test('what has no votes, or has only moved, changes freely [C225]', () => {
  expect(changed(yes, { ...no, text: 'Never' })).toEqual([]);
  expect(changed(no, { ...yes, text: ' Yes\u00a0' })).toEqual([]);
});
