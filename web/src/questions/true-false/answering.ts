import type { Answering } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';

/** True or False is complete by itself. */
export const trueFalseAnswering: Answering<SeenQuestionOf<'truefalse'>, AnswerOf<'truefalse'>> = {
  fits: () => true,
  readsAsBefore: () => true,
  isGiven: () => true,
  faultOf: () => null,
  sent: (answer) => answer,
  images: () => [],
};
