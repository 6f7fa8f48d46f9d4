import { expect, test } from 'vitest';
import { QuizInput } from './content/quiz.ts';
import { NOW } from '../testing.ts';
import { attempts } from '../attending/attempts.ts';
import { publishedQuiz, availabilityOf } from '../attending/availability.ts';
import { contentWith, quizWith } from '../attending/testing.ts';

test('paid or free is read in any case and kept in lower case, and only what has a price is to be paid for [P245]', () => {
  const { paymentType: _default, ...form } = contentWith();
  const read = (paymentType: string) => QuizInput.parse({ ...form, paymentType }).paymentType;
  expect(['PAID', 'Paid', 'paid', 'FREE', 'Free'].map(read)).toEqual([
    'paid',
    'paid',
    'paid',
    'free',
    'free',
  ]);
  const available = (paymentType: string, amount: number) =>
    availabilityOf(publishedQuiz(quizWith({ paymentType, amount })), attempts.initial, false, NOW);
  expect(available('paid', 1)).toBe('payment-required');
  expect(available('paid', 0)).toBe('open');
  expect(available('free', 1)).toBe('open');
});
