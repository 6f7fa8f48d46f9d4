import { isDate } from '@pollux/domain/questions/answer-rules';
import type { Answering } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';

/** A day that there is, as yyyy-mm-dd: fields that know nothing of days take any text (P277, P380). */
export const dateAnswering: Answering<SeenQuestionOf<'date'>, AnswerOf<'date'>> = {
  fits: () => true,
  readsAsBefore: () => true,
  isGiven: ({ date }) => date.trim() !== '',
  faultOf: ({ date }) => (isDate(date.trim()) ? null : 'date'),
  sent: (answer) => ({ ...answer, date: answer.date.trim() }),
  images: () => [],
};
