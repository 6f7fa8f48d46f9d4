import { z } from 'zod';
import type { Content } from '../authoring/content/content.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import { momentIn, scheduleOf } from '../authoring/schedule.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { closingFor } from './deadline.ts';
import { isAnonymous } from '../authoring/content/settings-rules.ts';
import { isPaid } from '../authoring/payment.ts';

/** Whether a person can take part in a quiz or a survey now, and if not, why. */
export const Availability = z.enum([
  'open',
  'not-yet-open',
  'closed',
  'attempts-finished',
  'payment-required',
]);
export type Availability = z.infer<typeof Availability>;

/** A quiz or survey that is published, as it was published last. */
export interface PublishedQuiz {
  readonly quizId: string;
  readonly quizType: 'QUIZ' | 'SURVEY';
  readonly ownerId: string;
  readonly version: number;
  readonly content: Content;
  readonly isActive: boolean;
}

/** @throws QuizNotFound for what is not published, deleted, in the bin, taken down, or answered by ballots (P092, P249) */
export function publishedQuiz(quiz: Quiz): PublishedQuiz {
  if (quiz.status !== 'drafted' || quiz.published === null || quiz.bin !== null) throw new QuizNotFound();
  if (quiz.takenDown !== null) throw new QuizNotFound();
  const { quizId, quizType, ownerId, isActive } = quiz;
  const { version, content } = quiz.published;
  if (quizType === 'POLL' || isAnonymous(content)) throw new QuizNotFound();
  return { quizId, quizType, ownerId, version, content, isActive };
}

/**
 * The most attempts one person can start where their number has no limit. Nobody reaches it by attending: ten a day are a
 * third of a year. Reading one of them reads them all.
 */
export const MOST_ATTEMPTS = 1_000;

/** How many attempts a person has at it; null where there is no limit (C110, P253). */
export function allowedAttempts(content: Pick<Content, 'attemptLimit' | 'numAttempts'>): number | null {
  return content.attemptLimit ? content.numAttempts : null;
}

/** The attempt that the person goes on with, if there is one. */
export function openAttempt({ attempts }: Attempts): Attempt | undefined {
  return attempts.findLast(({ submission }) => submission === null);
}

/**
 * Whether a person can start an attempt, or go on with the open one (P093 to P098, P452). What was opened again for them
 * is open to them, whatever its schedule says.
 * @param hasPaid whether they have bought it
 */
export function availabilityOf(
  { content, isActive }: Pick<PublishedQuiz, 'content' | 'isActive'>,
  state: Attempts,
  hasPaid: boolean,
  now: Date,
): Availability {
  const open = openAttempt(state);
  if ((open?.reopenedUntil ?? null) !== null) return 'open';
  if (!isActive) return 'closed';
  const { opensAt, endDate } = scheduleOf(content);
  const schedule = { opensAt, endDate: closingFor(endDate, state.extraTime.minutes) };
  const scheduled = momentIn(schedule, now);
  if (scheduled !== 'within') return scheduled === 'before' ? 'not-yet-open' : 'closed';
  const allowed = allowedAttempts(content) ?? MOST_ATTEMPTS;
  if (open === undefined && state.attempts.length >= allowed) return 'attempts-finished';
  if (isPaid(content) && !hasPaid) return 'payment-required';
  return 'open';
}

// Rejections

export class QuizIsClosed extends Rejection {
  constructor() {
    super('forbidden', 'quiz-closed', 'The Quiz is Closed Now');
  }
}

export class AttemptsFinished extends Rejection {
  constructor() {
    super('forbidden', 'attempts-finished', 'Attempts Finished');
  }
}
