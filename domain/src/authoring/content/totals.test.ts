import { expect, test } from 'vitest';
import { questionTypes } from '../../questions/question-types.ts';
import { totalPoint } from './totals.ts';

const questions = questionTypes.map(({ type }) => ({ id: type, type, points: 2 }));

test('a quiz is worth the points of all questions that something is right for [C182 P433]', () => {
  expect(totalPoint('QUIZ', { questions })).toBe(10 * 2);
  expect(
    totalPoint('QUIZ', {
      questions: [
        { id: 'a', type: 'mcq', points: 0 },
        { id: 'b', type: 'date', points: 7 },
      ],
    }),
  ).toBe(7);
  expect(totalPoint('QUIZ', { questions: [{ id: 'a', type: 'rating', points: 4 }] })).toBe(0);
});

test('surveys and polls are worth no points [C154]', () => {
  expect([totalPoint('SURVEY', { questions }), totalPoint('POLL', { questions })]).toEqual([0, 0]);
});
