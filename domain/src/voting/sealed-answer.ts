import { z } from 'zod';
import type { Question } from '../questions/question-types.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { type EnclosedAnswers, enclosed } from './envelope.ts';
import { roundedInstant } from './rounded-instant.ts';

/**
 * An answer to one question of an anonymous session that its host leads: who answered which question, and what as long as
 * it waits for others, in an envelope as of `BallotSealed`. It counts where the session took answers to the question at
 * this place of the log; whether its time was over was decided before it was written, by the exact instant.
 */
export const QuestionSealed = event(
  'QuestionSealed',
  z.object({
    /** The hosted session. */
    pollId: Id,
    /** The poll or survey that it is of. */
    quizId: Id,
    voterId: Id,
    /** By which card, in a session for which cards were printed. */
    placeId: Id.optional(),
    version: z.int(),
    questionId: Id,
    envelopeId: Id,
    /** As `enclosed` has it, of this question alone. */
    envelope: personal(z.string()),
    /** Whether it is the first of this voter in the session: people are counted by these, late or not. */
    begins: z.boolean(),
    /** Rounded (`roundedInstant`). */
    at: Instant,
  }),
  { person: 'envelopeId' },
);

type Whose = Omit<EventOf<typeof QuestionSealed>['data'], 'questionId' | 'envelopeId' | 'envelope' | 'at'>;

/** The answer to one question, in an envelope of its own: nothing joins it to the same person's other answers. */
export function sealedAnswer(
  whose: Whose,
  question: Question,
  answer: EnclosedAnswers[string],
  by: Pick<Context, 'now' | 'newId'>,
): EventOf<typeof QuestionSealed> {
  const envelope = enclosed({ [question.id]: answer }, { questions: [question] });
  const [questionId, at] = [question.id, roundedInstant(by.now)];
  return QuestionSealed({ ...whose, questionId, envelopeId: by.newId(), envelope, at });
}
