import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';
import { Question } from '../questions/question-types.ts';

/** A host has asked something that the activity does not ask. The stage that follows it has it on. */
export const QuickQuestionAsked = event(
  'QuickQuestionAsked',
  z.object({
    sessionId: Id,
    quizId: Id,
    ownerId: Id,
    question: Question,
    /** Behind which question of the session it stands; null before the first. */
    after: Id.nullable(),
    at: Instant,
  }),
);
