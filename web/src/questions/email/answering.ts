import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { isEmail } from '@pollux/domain/questions/answer-rules';
import type { Answering } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';

/** What has the form of an address (P276). */
export const emailAnswering: Answering<SeenQuestionOf<'email'>, AnswerOf<'email'>> = {
  fits: () => true,
  readsAsBefore: () => true,
  isGiven: ({ email }) => plainSigns(email) !== '',
  faultOf: ({ email }) => (isEmail(plainSigns(email)) ? null : 'email'),
  sent: (answer) => ({ ...answer, email: plainSigns(answer.email) }),
  images: () => [],
};
