import { askedCount } from '@pollux/domain/authoring/content/draw-rules';
import { type Attempts, attempts } from '@pollux/domain/attending/attempts';
import { allowedAttempts, availabilityOf, openAttempt } from '@pollux/domain/attending/availability';
import { scheduleOf } from '@pollux/domain/authoring/schedule';
import { closingFor } from '@pollux/domain/attending/deadline';
import { isPaid } from '@pollux/domain/authoring/payment';
import { see } from '@pollux/domain/authoring/content/content';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { activities } from '@pollux/projections/authoring/activities';
import { type PublishedActivity, published } from '@pollux/projections/authoring/published';
import { hasPaid } from '../authoring/has-paid.ts';
import { isShown } from '../authoring/shown.ts';
import { sessionOf } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import type { OfferedQuiz } from './contract.ts';
import { isTimed } from '@pollux/domain/questions/question-rules';

/** A published quiz or survey. */
export type PublishedQuiz = PublishedActivity & { readonly quizType: OfferedQuiz['quizType'] };

/** The attempts of the person who asks, from their own stream: no document holds answers. */
export function ownAttempts(quizId: string, by: Asking): Promise<Attempts> {
  return stateOf(attempts, { quizId, personId: sessionOf(by).accountId }, by.events);
}

/** @throws a problem 404 for what is not published, deleted, in the bin, taken down, or a poll */
export async function publishedQuiz(quizId: string, by: Asking): Promise<PublishedQuiz> {
  const [found, activity] = await Promise.all([
    by.documents.get(published, quizId),
    by.documents.get(activities, quizId),
  ]);
  const quiz = found?.document;
  if (quiz === undefined || !isQuiz(quiz) || !isShown(activity?.document))
    throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  return quiz;
}

export function isQuiz(activity: PublishedActivity): activity is PublishedQuiz {
  return activity.quizType !== 'POLL';
}

/** What somebody is told of a quiz or survey before they begin: whether they can, and nothing of its questions. */
export async function offeredQuiz(quizId: string, by: Asking): Promise<OfferedQuiz> {
  const { accountId } = sessionOf(by);
  const quiz = await publishedQuiz(quizId, by);
  const [paid, state, person] = await Promise.all([
    hasPaid(quizId, quiz.content, by),
    ownAttempts(quizId, by),
    by.documents.get(accountsView, accountId),
  ]);
  const { quizType, version, content, isActive } = quiz;
  const { fontColour, musicId, quizMode, examMode, certificate, timeZone } = content;
  const { questions, ...looks } = see(quiz).content;
  const { opensAt, endDate } = scheduleOf(content);
  const now = new Date();
  const open = openAttempt(state);
  const { firstname = '', lastname = '' } = open ?? person?.document ?? {};
  return {
    id: quizId,
    quizType,
    version,
    content: { ...looks, fontColour, musicId, quizMode, examMode, certificate },
    questionCount: askedCount(content),
    isTimed: questions.some(({ timer }) => isTimed(timer)),
    availability: availabilityOf({ content, isActive }, state, paid, now),
    opensAt,
    closesAt: closingFor(endDate, state.extraTime.minutes),
    timeZone,
    attempts: { used: state.attempts.length, allowed: allowedAttempts(content) },
    openAttempt: open?.attemptId ?? null,
    lastAttempt: state.attempts.findLast(({ submission }) => submission !== null)?.attemptId ?? null,
    price: isPaid(content) ? content.amount : 0,
    paid,
    participant: { firstname, lastname },
    now: now.toISOString(),
  };
}
