import { ownStandingQuiz, QuizNotFound } from '../authoring/own-quiz.ts';
import type { Quiz } from '../authoring/quiz.ts';
import type { Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ChooseNickname, GrantExtraTime, HideNickname, ReopenAttempt } from './attending.ts';
import type { Attempt, Attempts } from './attempts.ts';
import {
  type AttemptEvent,
  AttemptReopened,
  type Counted,
  ExtraTimeGranted,
  NicknameChosen,
  NicknameHidden,
} from './attempt-events.ts';
import { chosenIn } from './choices.ts';
import { countsIn } from './classes.ts';
import { openAttempt } from './availability.ts';
import { later } from './deadline.ts';
import { allOverAt, AttemptNotFound, attemptOf, contentOf } from './sitting.ts';

// What owners do for single participants, and participants for themselves.

/** @throws QuizNotFound, NotAllowed, InBin, IsTakenDown */
export function grantExtraTime(
  { quizId, percent, minutes, reason }: Omit<Data<typeof GrantExtraTime>, 'participant'>,
  personId: string,
  state: Attempts,
  quiz: Quiz,
  by: Context,
): AttemptEvent[] {
  requireOwn(quiz, by);
  const attempt = openAttempt(state);
  const content = attempt && contentOf(quiz, attempt.version);
  const over = attempt && content ? allOverAt({ attempt, content, extraTime: { percent, minutes } }) : null;
  return [
    ExtraTimeGranted({
      quizId,
      personId,
      percent,
      minutes,
      attemptId: attempt?.attemptId ?? null,
      allOverAt: over,
      reason,
      by: by.actor.accountId,
      at: by.now.toISOString(),
    }),
  ];
}

/** @throws QuizNotFound, NotAllowed, InBin, IsTakenDown, AttemptNotFound, AttemptIsOpen */
export function reopenAttempt(
  { quizId, personId, attemptId, minutes, reason }: Data<typeof ReopenAttempt>,
  state: Attempts,
  quiz: Quiz,
  by: Context,
): AttemptEvent[] {
  requireOwn(quiz, by);
  const attempt = attemptOf(state, attemptId);
  if (attempt === undefined) throw new AttemptNotFound();
  if (openAttempt(state) !== undefined || attempt.submission === null) throw new AttemptIsOpen();
  const at = by.now.toISOString();
  const until = later(at, minutes * 60_000);
  const withdraws = countedOf(attempt, attempt.submission);
  return [
    AttemptReopened({
      attemptId,
      quizId,
      personId,
      until,
      reason,
      by: by.actor.accountId,
      withdraws,
      classes: countsIn(attempt),
      number: attempt.number,
      at,
    }),
  ];
}

function countedOf(
  { grades, answers }: Attempt,
  { timeSpent, duration }: NonNullable<Attempt['submission']>,
): Counted {
  const grade = grades.at(-1);
  return {
    grade: grade === undefined ? null : { score: grade.score, questions: grade.questions },
    timeSpent,
    duration,
    chosen: chosenIn(answers),
  };
}

/** @throws QuizNotFound, NotAllowed, InBin, IsTakenDown, AttemptNotFound for somebody who never took part */
export function hideNickname(
  { quizId, personId, isHidden }: Data<typeof HideNickname>,
  state: Attempts,
  quiz: Quiz,
  by: Context,
): AttemptEvent[] {
  requireOwn(quiz, by);
  if (state.attempts.length === 0) throw new AttemptNotFound();
  if (state.isNicknameHidden === isHidden) return [];
  return [NicknameHidden({ quizId, personId, isHidden, by: by.actor.accountId, at: by.now.toISOString() })];
}

/** @throws AttemptNotFound for somebody who never took part */
export function chooseNickname(
  { quizId, nickname }: Data<typeof ChooseNickname>,
  state: Attempts,
  by: Context,
): AttemptEvent[] {
  if (state.attempts.length === 0) throw new AttemptNotFound();
  if (state.nickname === nickname) return [];
  return [NicknameChosen({ quizId, personId: by.actor.accountId, nickname, at: by.now.toISOString() })];
}

function requireOwn(quiz: Quiz, by: Context): void {
  const own = ownStandingQuiz(quiz, by);
  if (own.quizType === 'POLL' || own.published === null) throw new QuizNotFound();
}

/** There is an attempt to go on with: another is not opened again beside it. */
export class AttemptIsOpen extends Rejection {
  constructor() {
    super('conflict', 'attempt-open', 'This person has an open attempt.');
  }
}

export class ParticipantNotFound extends Rejection {
  constructor() {
    super('not-found', 'participant-not-found', 'There is nobody with this address.');
  }
}
