import { z } from 'zod';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { ownQuizOrBinned, ownStandingQuiz, QuizNotFound, standingQuiz } from './own-quiz.ts';
import {
  DeletionOrdered,
  type Quiz,
  QuizClosed,
  QuizDeleted,
  type QuizEvent,
  QuizReopened,
  ResultsMadePrivate,
  ResultsMadePublic,
  SwitchOrdered,
} from './quiz.ts';

// What is done with an activity of any kind once it is there.

/** Opens or closes an activity, by an explicit value rather than a toggle (C346). */
export const SetActivityActive = command('SetActivityActive', z.object({ id: Id, isActive: z.boolean() }));

/**
 * One's own, or as an admin anybody's.
 * @throws QuizNotFound, NotAllowed, InBin, IsTakenDown
 */
export function setActivityActive(
  { isActive }: Data<typeof SetActivityActive>,
  quiz: Quiz,
  by: Context,
  { isAdmin = false } = {},
): QuizEvent[] {
  const found = isAdmin ? standingQuiz(quiz) : ownStandingQuiz(quiz, by);
  if (found.isActive === isActive) return [];
  const { quizId, ownerId, published } = found;
  const { accountId: adminId } = by.actor;
  const about = { quizId, at: by.now.toISOString() };
  const title = published?.content.quizTitle ?? '';
  return [
    ...(ownerId === adminId ? [] : [SwitchOrdered({ ...about, ownerId, title, isActive, adminId })]),
    isActive ? QuizReopened(about) : QuizClosed(about),
  ];
}

/** Whether everybody who has the link may look at the results, added up. */
export const SetResultsPublic = command('SetResultsPublic', z.object({ id: Id, isPublic: z.boolean() }));

/** @throws QuizNotFound, also for what was never published; NotAllowed, InBin, IsTakenDown */
export function setResultsPublic(
  { isPublic }: Data<typeof SetResultsPublic>,
  quiz: Quiz,
  by: Context,
): QuizEvent[] {
  const own = ownStandingQuiz(quiz, by);
  if (own.published === null) throw new QuizNotFound();
  if (own.areResultsPublic === isPublic) return [];
  const about = { quizId: own.quizId, at: by.now.toISOString() };
  return [isPublic ? ResultsMadePublic(about) : ResultsMadePrivate(about)];
}

/** Deletes an activity for good, also one that is in the bin; what was attended stays in the log (P493). */
export const DeleteActivity = command('DeleteActivity', z.object({ id: Id }));

/**
 * One's own, or as an admin anybody's (A093). Repeated for an activity that is deleted, it changes nothing.
 * @throws QuizNotFound, NotAllowed
 */
export function deleteActivity(quiz: Quiz, by: Context, { isAdmin = false } = {}): QuizEvent[] {
  if (quiz.status === 'deleted' && (isAdmin || quiz.ownerId === by.actor.accountId)) return [];
  const { quizId, ownerId, published } =
    isAdmin && quiz.status === 'drafted' ? quiz : ownQuizOrBinned(quiz, by);
  const { accountId: adminId } = by.actor;
  const about = { quizId, at: by.now.toISOString() };
  const title = published?.content.quizTitle ?? '';
  return [
    ...(ownerId === adminId ? [] : [DeletionOrdered({ ...about, ownerId, title, adminId })]),
    QuizDeleted(about),
  ];
}
