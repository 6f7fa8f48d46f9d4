import { z } from 'zod';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, lines } from '../kernel/values.ts';
import { MOST_DECISION_CHARACTERS } from './concerns.ts';
import { ownQuizOrBinned, QuizNotFound } from './own-quiz.ts';
import {
  ActivityReinstated,
  ActivityTakenDown,
  Concern,
  type DraftedQuiz,
  type Quiz,
  QuizClosed,
  type QuizEvent,
  QuizReopened,
  ResultsMadePrivate,
  ResultsMadePublic,
  TakeDownAppealed,
} from './quiz.ts';

// What admins withdraw of what others have published, and how it comes back.

/** Withdraws an activity from everybody but its owner, who is told why. */
export const TakeDownActivity = command(
  'TakeDownActivity',
  z.object({
    id: Id,
    concern: Concern,
    /** In words, for its owner. */
    reason: lines(MOST_DECISION_CHARACTERS, { message: 'Reason is required.' }),
  }),
);

/** Gives it back as it was: open if it was open, and its results public if they were. */
export const ReinstateActivity = command(
  'ReinstateActivity',
  z.object({
    id: Id,
    /** For its owner. */
    note: lines(MOST_DECISION_CHARACTERS, { message: 'Note is required.' }),
  }),
);

/** What the owner says against it, once each time that it is taken down. */
export const AppealTakeDown = command(
  'AppealTakeDown',
  z.object({ id: Id, text: lines(MOST_DECISION_CHARACTERS, { message: 'Text is required.' }) }),
);

export class AlreadyTakenDown extends Rejection {
  constructor() {
    super('conflict', 'already-taken-down', 'This is already taken down.');
  }
}

export class NotTakenDown extends Rejection {
  constructor() {
    super('conflict', 'not-taken-down', 'This is not taken down.');
  }
}

export class AlreadyAppealed extends Rejection {
  constructor() {
    super('conflict', 'already-appealed', 'Your appeal has arrived and will be read.');
  }
}

/** Also one that is in the bin. @throws QuizNotFound for what was never published, AlreadyTakenDown */
export function takeDownActivity(
  { concern, reason }: Omit<Data<typeof TakeDownActivity>, 'id'>,
  quiz: Quiz,
  by: Context,
): QuizEvent[] {
  const { quizId, quizType, ownerId, title, isActive, areResultsPublic, takenDown } = publishedActivity(quiz);
  if (takenDown !== null) throw new AlreadyTakenDown();
  const at = by.now.toISOString();
  const { accountId: adminId } = by.actor;
  return [
    ActivityTakenDown({ quizId, quizType, ownerId, title, concern, reason, adminId, at }),
    ...(isActive ? [QuizClosed({ quizId, at })] : []),
    ...(areResultsPublic ? [ResultsMadePrivate({ quizId, at })] : []),
  ];
}

/** @throws QuizNotFound, NotTakenDown */
export function reinstateActivity(
  { note }: Omit<Data<typeof ReinstateActivity>, 'id'>,
  quiz: Quiz,
  by: Context,
): QuizEvent[] {
  const { quizId, ownerId, title, takenDown, bin } = publishedActivity(quiz);
  if (takenDown === null) throw new NotTakenDown();
  const at = by.now.toISOString();
  const { accountId: adminId } = by.actor;
  return [
    ActivityReinstated({ quizId, ownerId, title, note, adminId, at }),
    ...(takenDown.wasActive && bin === null ? [QuizReopened({ quizId, at })] : []),
    ...(takenDown.werePublic ? [ResultsMadePublic({ quizId, at })] : []),
  ];
}

/** @throws QuizNotFound, NotAllowed, NotTakenDown, AlreadyAppealed */
export function appealTakeDown(
  { text }: Omit<Data<typeof AppealTakeDown>, 'id'>,
  quiz: Quiz,
  by: Context,
): QuizEvent[] {
  const { quizId, ownerId, takenDown } = ownQuizOrBinned(quiz, by);
  if (takenDown === null) throw new NotTakenDown();
  if (takenDown.appeal !== null) throw new AlreadyAppealed();
  return [TakeDownAppealed({ quizId, ownerId, text, at: by.now.toISOString() })];
}

function publishedActivity(quiz: Quiz): DraftedQuiz & { readonly title: string } {
  if (quiz.status !== 'drafted' || quiz.published === null) throw new QuizNotFound();
  return { ...quiz, title: quiz.published.content.quizTitle };
}
