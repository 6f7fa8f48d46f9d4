import { AttemptView } from '@pollux/domain/attending/attempt-view';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { QuestionResult } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/**
 * The attempt of whoever asks in a session over a quiz or survey, by their account or the seat of their browser. Where
 * they have none 404 "This attempt was not found." Unknown ids answer 404 "There is no such session."
 */
export const getSessionAttempt = query('GET', '/api/sessions/:id/attempt', {
  params: z.object({ id: Id }),
  response: z.object({
    attemptId: Id,
    /** How one goes on with it; null once it is submitted, or the session is over: `SubmitSessionAttempt` says what came of it. */
    attempt: AttemptView.nullable(),
  }),
});

/** How far the people in a session have come. */
export const SessionProgressView = z.object({
  isOpen: z.boolean(),
  /** How many have joined and not begun. */
  joined: z.int(),
  /** How many are at each question, in the order of the questions, and after them those who have answered the last. */
  at: z.array(z.int()),
  /** How many have handed in. */
  done: z.int(),
});
export type SessionProgressView = z.infer<typeof SessionProgressView>;

/**
 * For its owner alone, and live in the room `session-progress`. Of a session that its host leads, or over a poll, as of
 * unknown ids, 404 "There is no such session."
 */
export const getSessionProgress = query('GET', '/api/sessions/:id/progress', {
  params: z.object({ id: Id }),
  response: SessionProgressView,
});

/** One session of several that are compared. */
export const ComparedSession = z.object({
  /** The session's id, or the activity's of those who answered by its link. */
  id: Id,
  /** Null of those who answered by the link. */
  openedAt: Instant.nullable(),
  /** What its owner calls it; '' where it has no name. */
  label: z.string(),
  isOpen: z.boolean(),
  submitted: z.int(),
  /** Milliseconds in the mean; null before the first. */
  averageDuration: z.number().nullable(),
  /** Per cent of what could be earned, in the mean; null of surveys, and before the first. */
  average: z.number().nullable(),
  /** Per cent of those graded; null as above. */
  passRate: z.number().nullable(),
  questions: z.array(
    z.object({
      questionId: Id,
      /** How many answered it. */
      responses: z.int(),
      /** Of a quiz: per cent of its points that were earned. Null of surveys, and where nobody was asked. */
      facility: z.number().nullable(),
      /** Of a survey: what was chosen; null of quizzes, and where people write or put in order. */
      result: QuestionResult.nullable(),
    }),
  ),
});
export type ComparedSession = z.infer<typeof ComparedSession>;

/**
 * What a quiz or survey came to in each of its newest sessions, and by its link where anybody answered there: side by side,
 * for its owner and admins. Unknown ids answer 404 "Quiz not Found".
 */
export const getComparedSessions = query('GET', '/api/activities/:id/sessions/compared', {
  params: z.object({ id: Id }),
  response: z.object({
    quizType: z.enum(['QUIZ', 'SURVEY']),
    quizTitle: z.string(),
    /** Of all versions that were given, in the order of the newest. */
    questions: z.array(z.object({ id: Id, title: z.string() })),
    sessions: z.array(ComparedSession),
  }),
});
