import {
  AnswerRecorded,
  AttemptReopened,
  AttemptStarted,
  AttemptSubmitted,
  ExtraTimeGranted,
  IrregularityNoted,
  QuestionOpened,
} from '@pollux/domain/attending/attempt-events';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AttemptProgress = z.object({
  quizId: Id,
  personId: Id,
  /** The newest attempt. */
  attemptId: Id,
  status: z.enum(['STARTED', 'SUBMITTED']),
  /** The ids of the questions that have an answer; never what it is. */
  answered: z.array(Id),
  irregularities: z.int(),
  /** Grows with all that another device of the person has to read anew. */
  revision: z.int(),
});
export type AttemptProgress = z.infer<typeof AttemptProgress>;

/** The key of one person at one quiz or survey. */
export const progressId = (quizId: string, personId: string): string => `${quizId}.${personId}`;

const idOf = ({ data: { quizId, personId } }: { data: { quizId: string; personId: string } }) =>
  progressId(quizId, personId);

function moved(progress: AttemptProgress): AttemptProgress {
  progress.revision += 1;
  return progress;
}

/** How far each person's newest attempt has come: live for its person, whose other devices follow it. */
export const attemptProgress = projector('attempt-progress', {
  version: 1,
  document: AttemptProgress,
  fixed: ['quizId', 'personId'],
})
  .creates(AttemptStarted, idOf, (before, { data: { quizId, personId, attemptId } }) => ({
    quizId,
    personId,
    attemptId,
    status: 'STARTED',
    answered: [],
    irregularities: before?.irregularities ?? 0,
    revision: (before?.revision ?? 0) + 1,
  }))
  .on(QuestionOpened, idOf, moved)
  .on(AnswerRecorded, idOf, (progress, { data: { questionId, answer } }) => {
    // Views that were sent have the list, which is not changed in place.
    const { answered } = progress;
    const others = answered.includes(questionId) ? answered.filter((id) => id !== questionId) : answered;
    progress.answered = answer === null ? others : [...others, questionId];
    return moved(progress);
  })
  .on(ExtraTimeGranted, idOf, moved)
  .on(AttemptSubmitted, idOf, (progress) => {
    progress.status = 'SUBMITTED';
    return moved(progress);
  })
  .on(AttemptReopened, idOf, (progress, { data: { attemptId } }) => {
    if (attemptId !== progress.attemptId) return progress;
    progress.status = 'STARTED';
    return moved(progress);
  })
  .on(IrregularityNoted, idOf, (progress) => {
    progress.irregularities += 1;
    return progress;
  });
