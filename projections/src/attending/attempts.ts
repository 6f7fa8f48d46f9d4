import { attendedIn } from '@pollux/domain/attending/attempts';
import {
  AttendedActivity,
  AttemptReopened,
  AttemptRescheduled,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  ExtraTimeGranted,
  QuestionOpened,
  SubmittedBy,
} from '@pollux/domain/attending/attempt-events';
import { isResponse } from '@pollux/domain/attending/choices';
import { Score } from '@pollux/domain/scoring/grade';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import { shareValue } from '@pollux/domain/attending/share';
import { closingFor, dueAt, later } from '@pollux/domain/attending/deadline';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { HostedSessionEnded } from '@pollux/domain/hosting/hosted-session';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AttemptDocument = z.object({
  attemptId: Id,
  /** In a hosted session, that of the session. */
  quizId: Id,
  /** The quiz or survey itself. */
  activityId: Id,
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
  /** Whether it is submitted, and anything was answered in it. */
  isResponse: z.boolean(),
  /** As it was when they began: later changes of the activity do not change what is reported (P291). */
  ...AttendedActivity.omit({ ownerId: true }).shape,
  /** Submitted, and of a quiz: what reports list (P359). */
  isReported: z.boolean(),
  /** The newest grade; each null before the first, and of surveys. */
  ...Score.partial().shape,
  /** What was earned of what could be, 0 to 1: by what lists sort, as the average is cut off. */
  share: z.number().optional(),
  /** Up to which correction of the quiz's answers it was graded. */
  correction: z.int().optional(),
  /** The newest correction of the quiz's answers since the attempt began. */
  corrected: z.object({ correction: z.int(), at: Instant }).nullable(),
  /** Since when it has to be graded again; left out of one that has not. */
  regradeAt: Instant.optional(),
  /** The version whose schedule holds. */
  scheduledBy: z.int(),
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

// An attempt has some forty fields, and several events: they are changed in place.

/** The document with these fields. */
function changed(attempt: AttemptDocument, changes: Partial<AttemptDocument>): AttemptDocument {
  return Object.assign(attempt, changes);
}

/** The document with its deadline as the rest of it says: worked out once, however many events changed it. */
function bounded(attempt: AttemptDocument): AttemptDocument {
  const at = attempt.status === 'SUBMITTED' ? null : deadlineOf(attempt);
  // What takes a field away that is not there is slow, too.
  if (at !== null) attempt.dueAt = at;
  else if (attempt.dueAt !== undefined) delete attempt.dueAt;
  return attempt;
}

function deadlineOf({ endDate, extraMinutes, allOverAt, reopenedUntil, closedAt }: AttemptDocument) {
  if (reopenedUntil === null && closedAt !== null) return closedAt;
  return dueAt({ closesAt: closingFor(endDate, extraMinutes), allOverAt, reopenedUntil });
}

/** The document with these fields, and the instant since which it has to be graded again, if it has to be. */
function gradedUpTo(attempt: AttemptDocument, changes: Partial<AttemptDocument>): AttemptDocument {
  const { correction, corrected } = Object.assign(attempt, changes);
  if (correction !== undefined && corrected !== null && correction < corrected.correction)
    attempt.regradeAt = corrected.at;
  else if (attempt.regradeAt !== undefined) delete attempt.regradeAt;
  return attempt;
}

/** Without what it was graded. */
function ungraded(attempt: AttemptDocument): AttemptDocument {
  const names = new Set<string>([...Object.keys(Score.shape), 'share', 'correction', 'regradeAt']);
  const kept = Object.entries(attempt).filter(([name]) => !names.has(name));
  return Object.fromEntries(kept) as AttemptDocument;
}

const ofQuiz = ({ data: { quizId } }: { data: { quizId: string } }) =>
  ({ quizId, status: 'STARTED' }) as const;

/** Also those in hosted sessions. */
const everywhere = ({ data: { quizId } }: { data: { quizId: string } }) =>
  ({ activityId: quizId, status: 'STARTED' }) as const;

/**
 * Every attempt: what it scored, and when the server submits it if nobody does. It is not written for an answer: only
 * what the deadline depends on, and what becomes of it.
 */
export const attemptsView = projector('attempts', {
  version: 10,
  document: AttemptDocument,
  indexes: [
    ['activityId', 'status'],
    ['quizId', 'status', 'version'],
    ['quizId', 'status', 'completedAt'],
    ['activityId', 'isResponse', 'completedAt'],
    ['quizId', 'status', 'halfPoints', 'duration'],
    ['quizId', 'status', 'startedAt'],
    ['quizId', 'startedAt'],
    ['quizId', 'completedAt'],
    ['quizId', 'halfPoints'],
    ['personId', 'isReported', 'completedAt'],
    ['personId', 'isReported', 'quizTitle'],
    ['personId', 'isReported', 'halfPoints'],
    ['personId', 'isReported', 'attended'],
    ['personId', 'isReported', 'isPass'],
    ['personId', 'status', 'completedAt'],
    ['personId', 'quizId'],
    ['personId', 'quizType', 'status', 'completedAt'],
    ['personId', 'number', 'status'],
    ['number', 'status'],
    'startedAt',
    'completedAt',
    'average',
    'share',
    ['status', 'startedAt'],
    ['quizType', 'startedAt'],
    'dueAt',
    'regradeAt',
    ['ownerId', 'regradeAt'],
    ['personId', 'regradeAt'],
  ],
  fixed: ['quizId', 'activityId', 'personId', 'ownerId'],
})
  .derives(bounded)
  .sets(
    AttemptStarted,
    ({ data }) => data.attemptId,
    ({ data }) => {
      const { attemptId, quizId, personId, quizType, number, version, activity } = data;
      const { closesAt, extraMinutes, at } = data;
      const activityId = attendedIn(data);
      const { ownerId, ...attended } = activity;
      return {
        attemptId,
        quizId,
        activityId,
        personId,
        ownerId,
        quizType,
        number,
        version,
        status: 'STARTED',
        startedAt: at,
        completedAt: null,
        duration: null,
        submittedBy: null,
        isResponse: false,
        ...attended,
        isReported: false,
        corrected: null,
        scheduledBy: version,
        endDate: closesAt === null ? null : later(closesAt, -extraMinutes * 60_000),
        extraMinutes,
        allOverAt: null,
        reopenedUntil: null,
        closedAt: null,
      };
    },
  )
  .on(
    QuestionOpened,
    ({ data }) => (data.allOverAt === null ? [] : data.attemptId),
    (attempt, { data: { allOverAt } }) => changed(attempt, { allOverAt }),
  )
  .on(
    ExtraTimeGranted,
    ({ data }) => data.attemptId ?? [],
    (attempt, { data: { minutes, allOverAt } }) =>
      changed(attempt, { extraMinutes: minutes, allOverAt: allOverAt ?? attempt.allOverAt }),
  )
  .on(
    AttemptSubmitted,
    ({ data }) => data.attemptId,
    (attempt, { data: { by, duration, chosen, at } }) =>
      changed(attempt, {
        status: 'SUBMITTED',
        completedAt: at,
        duration,
        submittedBy: by,
        isResponse: isResponse(chosen),
        isReported: attempt.quizGrades.length > 0,
      }),
  )
  .on(
    AttemptScored,
    ({ data }) => data.attemptId,
    (attempt, { data: { score, correction } }) =>
      gradedUpTo(attempt, { ...score, share: shareValue(score), correction }),
  )
  .on(
    AttemptReopened,
    ({ data }) => data.attemptId,
    (attempt, { data: { until } }) =>
      changed(ungraded(attempt), {
        status: 'STARTED',
        isReported: false,
        completedAt: null,
        duration: null,
        submittedBy: null,
        isResponse: false,
        reopenedUntil: until,
      }),
  )
  .onEach(QuizPublished, ofQuiz, (attempt, { data: { version, content } }) =>
    changed(attempt, { scheduledBy: version, endDate: content.timeline ? content.endDate : null }),
  )
  .on(
    AttemptRescheduled,
    ({ data }) => data.attemptId,
    // One that was published since holds.
    (attempt, { data: { version, endDate } }) =>
      version > attempt.scheduledBy ? changed(attempt, { scheduledBy: version, endDate }) : attempt,
  )
  .onEach(
    AnswerKeyCorrected,
    ({ data: { quizId } }) => ({ activityId: quizId }),
    (attempt, { data: { correction, at } }) => gradedUpTo(attempt, { corrected: { correction, at } }),
  )
  // What is moved to the bin is closed, too.
  .onEach(QuizClosed, everywhere, (attempt, { data: { at } }) => changed(attempt, { closedAt: at }))
  .onEach(QuizReopened, everywhere, (attempt) => changed(attempt, { closedAt: null }))
  .onEach(QuizDeleted, everywhere, (attempt, { data: { at } }) => changed(attempt, { closedAt: at }))
  // Nobody goes on in a session that has ended, whatever its quiz does afterwards.
  .onEach(
    HostedSessionEnded,
    ({ data: { sessionId } }) => ({ quizId: sessionId, status: 'STARTED' }),
    (attempt, { data: { at } }) => changed(attempt, { endDate: at, closedAt: at }),
  );
