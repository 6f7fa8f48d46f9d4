import { z } from 'zod';
import { event } from '../../kernel/event.ts';
import { Id, Instant } from '../../kernel/values.ts';
import { Question } from '../../questions/question-types.ts';

/** How one question is graded from now on. */
export const KeyChange = z.discriminatedUnion('kind', [
  /** By this key, the question being the same but for what is right; also if it was accepted or dropped before. */
  z.object({ kind: z.literal('key'), questionId: Id, question: Question }),
  /** A right answer is worth so many points. */
  z.object({ kind: z.literal('points'), questionId: Id, points: z.number() }),
  /** Whoever is asked it has all its points, whatever they answer, if anything. */
  z.object({ kind: z.literal('accept-all'), questionId: Id }),
  /** It counts for nothing: it earns no points, and no total has any of them. */
  z.object({ kind: z.literal('drop'), questionId: Id }),
]);
export type KeyChange = z.infer<typeof KeyChange>;

/**
 * What is right in a published version was wrong: attempts are graded by this from now on, those that were graded
 * before once more. It holds for every version that asks a question as that one does.
 */
export const AnswerKeyCorrected = event(
  'AnswerKeyCorrected',
  z.object({
    quizId: Id,
    version: z.int().positive(),
    /** From 1 on in each quiz. */
    correction: z.int().positive(),
    /** At least one, in the order in which they hold. */
    changes: z.array(KeyChange),
    /** As participants read it. */
    reason: z.string(),
    by: Id,
    at: Instant,
  }),
);
export type Correction = z.infer<typeof AnswerKeyCorrected.schema>;
