import { expect, test } from 'vitest';
import { PollInput } from '../authoring/content/poll.ts';
import { id } from '../testing.ts';
import { completenessMessages, faultsOf } from './completeness.ts';
import { hasEnoughOptions } from './multiple-choice-rules.ts';
import { isTimed, TIMERS } from './question-rules.ts';
import { Answer, QuestionInput } from './question-types.ts';
import { isWord } from './word-cloud-rules.ts';

const withOptions = (...texts: string[]) => ({
  id: id(1),
  type: 'mcq',
  title: 'Which?',
  options: texts.map((text, index) => ({ id: id(10 + index), text })),
});

/** What the server says of the question in a poll. */
const refusal = (question: object) => PollQuestions.safeParse([question]).error?.issues;
const PollQuestions = PollInput.shape.questions;

test.each([
  ['two options', withOptions('Yes', 'No'), []],
  ['five options', withOptions('a', 'b', 'c', 'd', 'e'), []],
  ['one option', withOptions('Yes'), ['options']],
  ['a blank option', withOptions('Yes', '  '), ['optionText']],
  ['the same option twice', withOptions('Tea', 'Milk', ' te\u200Ba'), ['sameOptions']],
  ['six options', withOptions('a', 'b', 'c', 'd', 'e', 'f'), ['tooManyOptions']],
])('the editor and the server say the same of %s [C139 C140 C283 C284 C374]', (_what, question, problems) => {
  const faults = faultsOf(QuestionInput.parse(question), 'POLL');
  expect([...new Set(faults.map(({ problem }) => problem))]).toEqual(problems);
  // By the server at the same places of the first question.
  const said = refusal(question)?.map(({ message, path }) => ({ message, path })) ?? [];
  expect(said).toEqual(
    faults.map(({ problem, at }) => ({ message: completenessMessages[problem], path: [0, ...at] })),
  );
});

test('options that read alike are named, each by its place', () => {
  const said = refusal(withOptions('Tea', 'Milk', 'TEA', 'Ｔea'));
  expect(said?.map(({ path }) => path)).toEqual([0, 2, 3].map((place) => [0, 'options', place, 'text']));
  expect(refusal(withOptions('é', 'e'))).toBeUndefined();
});

test('two filled options are enough to go on, whatever else is still blank [C274]', () => {
  expect(hasEnoughOptions(withOptions('Yes', '', 'No'))).toBe(true);
  expect(hasEnoughOptions(withOptions('Yes', ' '))).toBe(false);
});

test.each([
  ['calm', true],
  [' calm  sea ', true],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
  ['நீ'.repeat(50), true],
  ['நீ'.repeat(51), false],
  [' ', false],
  ['', false],
])('of the word "%s" a page and the server both say that it can be taken: %j [P118]', (word, taken) => {
  expect([isWord(word), Answer.safeParse({ type: 'wordcloud', word }).success]).toEqual([taken, taken]);
});

test('the first and the last choice of a timer count nothing down [C384 C386 P264 P326]', () => {
  expect(TIMERS.map(isTimed)).toEqual([false, true, true, true, true, true, true, false]);
});
