import {
  AttemptReopened,
  AttemptStarted,
  AttemptSubmitted,
  ExtraTimeGranted,
  QuestionOpened,
  SubmittedBy,
} from '@pollux/domain/attending/attempts';
import { closingFor, dueAt, later } from '@pollux/domain/attending/deadline';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AttemptDocument = z.object({
  attemptId: Id,
  quizId: Id,
  personId: Id,
  ownerId: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  number: z.int(),
  version: z.int(),
  status: z.enum(['STARTED', 'SUBMITTED']),
  startedAt: Instant,
  /** Null until it is submitted. */
  completedAt: Instant.nullable(),
  /** Milliseconds; null until it is submitted. */
  duration: z.int().nullable(),
  submittedBy: SubmittedBy.nullable(),
  /** When the schedule ends for everybody, as it was published last; null without one. */
  endDate: Instant.nullable(),
  /** By which it ends later for this person. */
  extraMinutes: z.int(),
  /** When the time of the last question is over, as far as it is known. */
  allOverAt: Instant.nullable(),
  /** Null but for one that was opened again. */
  reopenedUntil: Instant.nullable(),
  /** Since when the quiz is closed; null while it is open. */
  closedAt: Instant.nullable(),
  /** When the server submits it; left out of one that is submitted, or has no end. */
  dueAt: Instant.optional(),
});
export type AttemptDocument = z.infer<typeof AttemptDocument>;

/** The document with its deadline as the rest of it says. */
function bounded({ dueAt: _before, ...attempt }: AttemptDocument): AttemptDocument {
  const { status, endDate, extraMinutes, allOverAt, reopenedUntil, closedAt } = attempt;
  if (status === 'SUBMITTED') return attempt;
  const due = dueAt({ closesAt: closingFor(endDate, extraMinutes), allOverAt, reopenedUntil });
  const at = reopenedUntil === null ? (closedAt ?? due) : due;
  return at === null ? attempt : { ...attempt, dueAt: at };
}

const ofQuiz = ({ data: { quizId } }: { data: { quizId: string } }) =>
  ({ quizId, status: 'STARTED' }) as const;

/**
 * Every attempt, and when the server submits it if nobody does. It is not written for an answer: only what the deadline
 * depends on, and what becomes of it.
 */
export const attemptsView = projector('attempts', {
  version: 1,
  document: AttemptDocument,
  indexes: [['quizId', 'status'], 'personId', 'dueAt'],
  fixed: ['quizId', 'personId'],
})
  .creates(
    AttemptStarted,
    ({ data }) => data.attemptId,
    (_none, { data }) => {
      const { attemptId, quizId, personId, quizType, number, version, activity } = data;
      const { closesAt, extraMinutes, at } = data;
      return bounded({
        attemptId,
        quizId,
        personId,
        ownerId: activity.ownerId,
        quizType,
        number,
        version,
        status: 'STARTED',
        startedAt: at,
        completedAt: null,
        duration: null,
        submittedBy: null,
        endDate: closesAt === null ? null : later(closesAt, -extraMinutes * 60_000),
        extraMinutes,
        allOverAt: null,
        reopenedUntil: null,
        closedAt: null,
      });
    },
  )
  .on(
    QuestionOpened,
    ({ data }) => (data.allOverAt === null ? [] : data.attemptId),
    (attempt, { data: { allOverAt } }) => bounded({ ...attempt, allOverAt }),
  )
  .on(
    ExtraTimeGranted,
    ({ data }) => data.attemptId ?? [],
    (attempt, { data: { minutes, allOverAt } }) =>
      bounded({ ...attempt, extraMinutes: minutes, allOverAt: allOverAt ?? attempt.allOverAt }),
  )
  .on(
    AttemptSubmitted,
    ({ data }) => data.attemptId,
    (attempt, { data: { by, duration, at } }) =>
      bounded({ ...attempt, status: 'SUBMITTED', completedAt: at, duration, submittedBy: by }),
  )
  .on(
    AttemptReopened,
    ({ data }) => data.attemptId,
    (attempt, { data: { until } }) =>
      bounded({
        ...attempt,
        status: 'STARTED',
        completedAt: null,
        duration: null,
        submittedBy: null,
        reopenedUntil: until,
      }),
  )
  .onEach(QuizPublished, ofQuiz, (attempt, { data: { content } }) =>
    bounded({ ...attempt, endDate: content.timeline ? content.endDate : null }),
  )
  // What is moved to the bin is closed, too.
  .onEach(QuizClosed, ofQuiz, (attempt, { data: { at } }) => bounded({ ...attempt, closedAt: at }))
  .onEach(QuizReopened, ofQuiz, (attempt) => bounded({ ...attempt, closedAt: null }))
  .onEach(QuizDeleted, ofQuiz, (attempt, { data: { at } }) => bounded({ ...attempt, closedAt: at }));
