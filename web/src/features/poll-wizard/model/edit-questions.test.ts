import { expect, test } from 'vitest';
import {
  changeOption,
  changeQuestion,
  copyOf,
  hasAnswers,
  insertAfter,
  moveQuestion,
  removeOption,
  removeQuestion,
  withType,
} from './edit-questions.ts';
import { blankQuestion, type DraftQuestion } from './poll-draft.ts';

const question = (title: string): DraftQuestion => ({ ...withType(blankQuestion(), 'mcq'), title });
const titles = (questions: readonly DraftQuestion[]) => questions.map(({ title }) => title);

test('a question is added right after the current one, not at the end [C095]', () => {
  const [first, second] = [question('1'), question('2')];
  expect(titles(insertAfter([first, second], first.id, question('new')))).toEqual(['1', 'new', '2']);
});

test('a poll of 100 questions takes no other', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => question(`${index}`));
  expect(insertAfter(hundred, hundred[0]?.id ?? '', question('new'))).toHaveLength(100);
});

test('a copy has ids of its own, and editing it leaves the original as it was [C227]', () => {
  const original = question('1');
  const copy = copyOf(original);
  expect(copy).toMatchObject({ title: '1', type: 'mcq', timer: original.timer });
  const ids = [original, copy].flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]);
  expect(new Set(ids)).toHaveLength(6);
  const edited = changeOption(copy, copy.options[0]?.id ?? '', { text: 'changed' });
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

test('an option is removed, unless it is the last [C261]', () => {
  const { options, ...rest } = question('1');
  const [option] = options;
  if (option === undefined) throw new Error('A multiple choice starts with options.');
  expect(removeOption({ ...rest, options }, option.id).options).toEqual(options.slice(1));
  expect(removeOption({ ...rest, options: [option] }, option.id).options).toEqual([option]);
});

test('a multiple choice starts with two blank options, a word cloud has none [C078 C274]', () => {
  expect(withType(blankQuestion(), 'mcq').options.map(({ text }) => text)).toEqual(['', '']);
  expect(withType(question('1'), 'wordcloud').options).toEqual([]);
});

test('choosing the same type again keeps the options [C078]', () => {
  const same = question('1');
  expect(withType(same, 'mcq')).toBe(same);
});

test('a text or an image in an option is an answer that could be lost [C078]', () => {
  const blank = question('1');
  const first = blank.options[0]?.id ?? '';
  expect(hasAnswers(blank)).toBe(false);
  expect(hasAnswers(changeOption(blank, first, { text: 'Yes' }))).toBe(true);
  expect(hasAnswers(changeOption(blank, first, { image: 'yes.webp' }))).toBe(true);
});

test('a change reaches the given question alone', () => {
  const [first, second] = [question('1'), question('2')];
  expect(titles(changeQuestion([first, second], second.id, (q) => ({ ...q, title: 'new' })))).toEqual([
    '1',
    'new',
  ]);
});
