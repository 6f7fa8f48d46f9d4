import { beginning } from '@pollux/domain/authoring/drafting/blank-draft';
import { type Draft, withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { QUIZ_QUESTION_TYPES } from '@pollux/domain/authoring/content/quiz-rules';
import { edited } from '@pollux/domain/authoring/drafting/edited';
import { expect, test } from 'vitest';
import { multipleChoiceAuthoring } from '../../../../questions/multiple-choice/authoring.ts';
import { withChange } from '../../../../questions/lists/entries.ts';
import { newId } from '../../../../questions/new-id.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { blankQuestion } from './blank-question.ts';
import { losesByType, withType } from './edit-questions.ts';
import { placeOfMove } from './place-of-move.ts';

const blankOption = { text: '', image: null, audio: null, video: null };
const question = (title: string) => multipleChoiceAuthoring.blank({ ...blankQuestion(), title }, 'POLL');

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

function shifted(questions: readonly DraftQuestion[], questionId: string, by: -1 | 1) {
  const after = placeOfMove(questions, questionId, by);
  const draft: Draft = { ...beginning('POLL', newId()), questions };
  return after === undefined
    ? questions
    : edited(draft, { edit: 'move-question', questionId, after }).questions;
}

test('moving swaps a question with its neighbour, options and images included [C231]', () => {
  const [first, second, third] = [question('1'), { ...question('2'), image: 'two.webp' }, question('3')];
  expect(shifted([first, second, third], second.id, -1)).toEqual([second, first, third]);
  expect(shifted([first, second, third], second.id, 1)).toEqual([first, third, second]);
  expect(shifted([first, second, third], third.id, -1)).toEqual([first, third, second]);
});

test('the first question does not move up, nor the last one down [C092 C093]', () => {
  const questions = [question('1'), question('2')] as const;
  expect(placeOfMove(questions, questions[0].id, -1)).toBeUndefined();
  expect(placeOfMove(questions, questions[1].id, 1)).toBeUndefined();
});

test('a multiple choice of a poll starts with two blank options, a word cloud has none [C078 C274]', () => {
  const untyped = blankQuestion();
  const choice = withType(untyped, 'mcq', 'POLL');
  expect(choice).toMatchObject({ ...untyped, type: 'mcq', options: [blankOption, blankOption] });
  expect(withType(choice, 'wordcloud', 'POLL')).toEqual({ ...untyped, type: 'wordcloud' });
});

// A question without a type has no option yet, as what it consists of depends on the type.
test('a blank question of a quiz starts empty, with one blank option or answer where its type has any [C226 C385 C388]', () => {
  const untyped = blankQuestion();
  expect(untyped).toMatchObject({ title: '', type: null, timer: 30_000, points: 4, compulsory: true });
  const choice = { options: [blankOption], answers: [] };
  const pairs = { options: [{ ...blankOption, selection: '' }] };
  const texts = { answers: [{ text: '', mode: null }] };
  const nothingRight = { answers: [] };
  const starts = {
    mcq: choice,
    dropdown: choice,
    checkbox: choice,
    matching: pairs,
    drag_and_drop: pairs,
    shortanswer: texts,
    fillups: texts,
    truefalse: nothingRight,
    date: nothingRight,
    hotspot: { areas: [], taps: 1 },
  };
  for (const type of QUIZ_QUESTION_TYPES)
    expect(withType(untyped, type, 'QUIZ')).toMatchObject({ ...untyped, type, ...starts[type] });
});

test('choosing the same type again keeps the options [C078]', () => {
  const same = question('1');
  expect(withType(same, 'mcq', 'POLL')).toBe(same);
});

test('another type loses what only the one before has [C078]', () => {
  const blank = question('1');
  const filled = {
    ...blank,
    options: withChange(blank.options, blank.options[0]?.id ?? '', { text: 'Yes' }),
  };
  expect([blankQuestion(), blank, filled, withType(blank, 'wordcloud', 'POLL')].map(losesByType)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
