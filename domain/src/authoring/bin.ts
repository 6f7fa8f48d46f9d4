import { z } from 'zod';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { BIN_DAYS } from './bin-rules.ts';
import { ownQuizOrBinned, QuizNotFound } from './own-quiz.ts';
import {
  type Quiz,
  QuizClosed,
  QuizDeleted,
  type QuizEvent,
  QuizMovedToBin,
  QuizReopened,
  QuizRestoredFromBin,
} from './quiz.ts';

// The way to delete an activity that can be taken back.

/** When an activity that was moved to the bin at an instant is deleted. */
export function keptInBinUntil(at: string): string {
  return new Date(Date.parse(at) + BIN_DAYS * 86_400_000).toISOString();
}

/** Moves an activity to the bin: it is closed at once, and nobody but its owner sees it any more. */
export const MoveToBin = command('MoveToBin', z.object({ id: Id }));

/** Takes an activity out of the bin, as it was: open if it was open. */
export const RestoreFromBin = command('RestoreFromBin', z.object({ id: Id }));

/** Deletes an activity whose time in the bin is over. Nobody but a deadline sends it. */
export const DeleteFromBin = command('DeleteFromBin', z.object({ id: Id }));

/** Repeated for what is in the bin, it changes nothing, and its time stays. @throws QuizNotFound, NotAllowed */
export function moveToBin(quiz: Quiz, by: Context): QuizEvent[] {
  const { quizId, isActive, bin } = ownQuizOrBinned(quiz, by);
  if (bin !== null) return [];
  const about = { quizId, at: by.now.toISOString() };
  return isActive ? [QuizMovedToBin(about), QuizClosed(about)] : [QuizMovedToBin(about)];
}

/**
 * Repeated for what is not in the bin, it changes nothing. What has been there for its time is as good as deleted.
 * @throws QuizNotFound, NotAllowed
 */
export function restoreFromBin(quiz: Quiz, by: Context): QuizEvent[] {
  const { quizId, bin } = ownQuizOrBinned(quiz, by);
  if (bin === null) return [];
  const at = by.now.toISOString();
  if (at >= keptInBinUntil(bin.since)) throw new QuizNotFound();
  const about = { quizId, at };
  return bin.wasActive ? [QuizRestoredFromBin(about), QuizReopened(about)] : [QuizRestoredFromBin(about)];
}

/** Does nothing to what is not in the bin, or not for long enough: a deadline may know an older state. */
export function deleteFromBin(quiz: Quiz, { now }: Pick<Context, 'now'>): QuizEvent[] {
  const at = now.toISOString();
  if (quiz.status !== 'drafted' || quiz.bin === null || at < keptInBinUntil(quiz.bin.since)) return [];
  return [QuizDeleted({ quizId: quiz.quizId, at })];
}
