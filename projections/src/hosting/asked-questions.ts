import {
  QuestionAsked,
  QuestionForgotten,
  QuestionHandedOver,
  QuestionKept,
} from '@pollux/domain/hosting/asking';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AskedQuestion = z.object({
  sessionId: Id,
  quizId: Id,
  askerId: Id,
  /** Of one that was forgotten nothing can be seen any more. */
  isForgotten: z.boolean(),
  /** Null once it was. */
  forgetAt: Instant.nullable(),
});

/** The questions that were asked without an account and not kept, by their sessions. */
export const askedQuestions = projector('asked-questions', {
  version: 1,
  document: AskedQuestion,
  indexes: ['forgetAt', 'askerId', 'quizId'],
})
  .creates(
    QuestionAsked,
    ({ data }) => data.sessionId,
    (_none, { data: { sessionId, quizId, askerId, forgetAt } }) => ({
      sessionId,
      quizId,
      askerId,
      isForgotten: false,
      forgetAt,
    }),
  )
  .on(
    QuestionKept,
    ({ data }) => data.sessionId,
    () => null,
  )
  .on(
    QuestionHandedOver,
    ({ data }) => data.sessionId,
    () => null,
  )
  .on(
    QuestionForgotten,
    ({ data }) => data.sessionId,
    (question) => ({ ...question, isForgotten: true, forgetAt: null }),
  );
