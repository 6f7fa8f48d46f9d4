import { beginning, type Draft, withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { edited } from '@pollux/domain/authoring/drafting/edits';
import { expect, test } from 'vitest';
import { multipleChoiceAuthoring } from '../../../questions/multiple-choice/authoring.ts';
import { withChange } from '../../../questions/lists/entries.ts';
import { newId } from '../../../questions/new-id.ts';
import type { DraftQuestion } from '../../../questions/question.ts';
import { blankQuestion } from './blank-question.ts';
import { losesByType, placeOfMove, withType } from './edit-questions.ts';

const question = (title: string) => multipleChoiceAuthoring.blank({ ...blankQuestion(), title });

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

test('a multiple choice starts with two blank options, a word cloud has none [C078 C274]', () => {
  const untyped = blankQuestion();
  const option = expect.objectContaining({ id: expect.any(String), text: '', image: null });
  expect(withType(untyped, 'mcq')).toMatchObject({ ...untyped, type: 'mcq', options: [option, option] });
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
