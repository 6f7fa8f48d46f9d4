import { Irregularity, IrregularityNoted } from '@pollux/domain/attending/attempt-events';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Noted = z.object({
  quizId: Id,
  personId: Id,
  attemptId: Id.nullable(),
  questionId: Id.nullable(),
  kind: Irregularity,
  at: Instant,
});

/** What was refused, or left without effect, in attempts, and that the owner should know of. */
export const irregularities = projector('irregularities', {
  version: 1,
  document: Noted,
  indexes: [['quizId', 'at']],
  fixed: ['quizId', 'personId'],
}).sets(
  IrregularityNoted,
  ({ id }) => id,
  ({ data: { quizId, personId, attemptId, questionId, kind, at } }) => ({
    quizId,
    personId,
    attemptId,
    questionId,
    kind,
    at,
  }),
);
