import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PollInput } from '../authoring/content/poll.ts';
import { id } from '../testing.ts';
import { completenessMessages, faultsOf } from './completeness.ts';
import { hasEnoughOptions } from './multiple-choice-rules.ts';
import { isTimed, TIMERS } from './question-rules.ts';
import { Answer, QuestionInput } from './question-types.ts';
import { isWord, wordKey } from './word-cloud-rules.ts';

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

test.each([
  [
    'fun',
    'Fun',
    'fun!',
    '"fun"',
    '“fun”',
    '‘fun’',
    '(fun)',
    'fun…',
    '¿Fun?',
    ' fu\u200Bn. ',
    'ｆｕｎ',
    'fun\u200D',
    '«fun»,',
  ],
  ["don't", 'don’t', 'Don´t!', '“don‘t”'],
  ['e-mail', 'e–mail', 'E‑Mail.'],
  ['नमस्ते', 'नमस्ते।', '"नमस्ते"', 'नमस्\u200Dते'],
  ['straße', 'STRASSE'],
])('%s counts as one word however it is written [P118]', (...words) => {
  expect(new Set(words.map(wordKey)).size).toBe(1);
});

test('signs that make another word of it stay, and a word of signs alone is one [P118]', () => {
  const words = [
    'c',
    'C++',
    'C#',
    'A+',
    'A-',
    '5',
    '-5',
    '50%',
    '$5',
    '.net',
    '#fun',
    '@fun',
    ':)',
    ':(',
    '!!!',
    '?',
    '🙂',
    // A picture that is joined of two is another one than the two of them.
    '👩💻',
    '👩‍💻',
    '❤🔥',
    '❤️‍🔥',
  ];
  expect(new Set(words.map(wordKey)).size).toBe(words.length);
  expect(words.map(wordKey)).not.toContain('');
});

test('the key of a word is its own key', () => {
  const signs = Array.from('af1\'"(!.´ʼ…–ŉ‴﹣ß\u200D \u0301ﷺ½');
  const isItsOwn = (word: string) => expect(wordKey(wordKey(word))).toBe(wordKey(word));
  for (const unit of [fc.constantFrom(...signs), 'grapheme'] as const) {
    fc.assert(
      fc.property(fc.string({ unit }), (word) => {
        isItsOwn(word);
      }),
    );
  }
});
