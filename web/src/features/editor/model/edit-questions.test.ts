import { noMedia } from '@pollux/domain/questions/question-fields';
import { withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { expect, test } from 'vitest';
import { multipleChoiceAuthoring } from '../../../questions/multiple-choice/authoring.ts';
import { withChange } from '../../../questions/lists/entries.ts';
import type { DraftQuestion } from '../../../questions/question.ts';
import { newId } from '../../../questions/new-id.ts';
import { blankQuestion } from './draft.ts';
import {
  changeQuestion,
  insertAfter,
  losesByType,
  moveQuestion,
  removeQuestion,
  withType,
} from './edit-questions.ts';

const question = (title: string) => multipleChoiceAuthoring.blank({ ...blankQuestion(), title });
const titles = (questions: readonly DraftQuestion[]) => questions.map(({ title }) => title);

test('a question is added right after the current one, not at the end [C095]', () => {
  const [first, second] = [question('1'), question('2')];
  expect(titles(insertAfter([first, second], first.id, question('new'), 100))).toEqual(['1', 'new', '2']);
});

test('where 100 questions are the most there is no other', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => question(`${index}`));
  expect(insertAfter(hundred, hundred[0]?.id ?? '', question('new'), 100)).toHaveLength(100);
});

test('a copy has ids of its own, and editing it leaves the original as it was [C227]', () => {
  const original = question('1');
  const copy = withNewIds(original, newId);
  expect(copy).toMatchObject({ title: '1', timer: original.timer });
  if (copy.type !== 'mcq') throw new Error('A copy is of the same type.');
  const ids = [original, copy].flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]);
  expect(new Set(ids)).toHaveLength(6);
  const edited = {
    ...copy,
    options: withChange(copy.options, copy.options[0]?.id ?? '', { text: 'changed' }),
  };
  expect(edited.options[0]?.text).toBe('changed');
  expect(original.options[0]?.text).toBe('');
});

test('moving swaps a question with its neighbour, options and images included [C231]', () => {
  const [first, second, third] = [question('1'), { ...question('2'), image: 'two.webp' }, question('3')];
  expect(moveQuestion([first, second, third], second.id, -1)).toEqual([second, first, third]);
  expect(moveQuestion([first, second, third], second.id, 1)).toEqual([first, third, second]);
});

test('the first question does not move up, nor the last one down [C092 C093]', () => {
  const questions = [question('1'), question('2')] as const;
  expect(moveQuestion(questions, questions[0].id, -1)).toEqual(questions);
  expect(moveQuestion(questions, questions[1].id, 1)).toEqual(questions);
});

test('a question is removed, unless it is the last [C262]', () => {
  const [first, second] = [question('1'), question('2')];
  expect(removeQuestion([first, second], first.id)).toEqual([second]);
  expect(removeQuestion([first], first.id)).toEqual([first]);
});

test('a multiple choice starts with two blank options, a word cloud has none [C078 C274]', () => {
  const untyped = blankQuestion();
  const option = { id: expect.any(String), text: '', ...noMedia };
  expect(withType(untyped, 'mcq')).toEqual({
    ...untyped,
    type: 'mcq',
    options: [option, option],
    answers: [],
  });
  expect(withType(withType(untyped, 'mcq'), 'wordcloud')).toEqual({ ...untyped, type: 'wordcloud' });
});

test('choosing the same type again keeps the options [C078]', () => {
  const same = question('1');
  expect(withType(same, 'mcq')).toBe(same);
});

test('another type loses what only the one before has [C078]', () => {
  const blank = question('1');
  const filled = {
    ...blank,
    options: withChange(blank.options, blank.options[0]?.id ?? '', { text: 'Yes' }),
  };
  expect([blankQuestion(), blank, filled, withType(blank, 'wordcloud')].map(losesByType)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a change reaches the given question alone', () => {
  const [first, second] = [question('1'), question('2')];
  expect(titles(changeQuestion([first, second], second.id, (q) => ({ ...q, title: 'new' })))).toEqual([
    '1',
    'new',
  ]);
});
