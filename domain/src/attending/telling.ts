import { DEFAULT_KEY_SHOWN, type KeyShown, LIVE_MODE } from '../authoring/content/settings-rules.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { isOver } from './deadline.ts';
import { runOf } from './sitting.ts';

/** What the owner of a quiz has chosen, as its newest version says. */
export interface TellingRules {
  readonly examMode: boolean;
  readonly quizMode: number;
  /** Left out of versions from before there was a choice. */
  readonly keyShown?: KeyShown | undefined;
}

/** What a participant is told of what they have submitted. */
export interface Told {
  /** Points, per cent, how many are right, the place, whether it passes, and the certificate that follows from it. */
  readonly score: boolean;
  /** What is right, and what each question scored. */
  readonly key: boolean;
}

/**
 * What a participant is told of a submitted attempt (P004, P294, C107). Of an exam nothing as long as it is not over for
 * all: whoever has a second account would find the key from the scores. What is right is told by the owner's choice, and
 * in exams and live quizzes, which people answer at the same time, never before it is over for all.
 * @param isOverForAll whether nobody can begin any more, and nobody writes
 * @param canAttend whether this person can begin another attempt, or goes on with one
 */
export function toldOf(
  { examMode, quizMode, keyShown = DEFAULT_KEY_SHOWN }: TellingRules,
  { isOverForAll, canAttend }: { readonly isOverForAll: boolean; readonly canAttend: boolean },
): Told {
  const score = !examMode || isOverForAll;
  if (keyShown === 'never') return { score, key: false };
  if (isOverForAll) return { score, key: true };
  if (examMode || quizMode === LIVE_MODE || keyShown === 'closing') return { score, key: false };
  return { score, key: keyShown === 'each-attempt' || !canAttend };
}

/** Whether a quiz is an exam, as its newest version has it (C107). */
export function isExam(quiz: Quiz): boolean {
  return quiz.status === 'drafted' && quiz.published?.content.examMode === true;
}

/** Whether it is an exam that goes on by its stream alone, which does not know who was given more time. */
export function isOpenExam(quiz: Quiz, now: Date): boolean {
  const { isClosed, endDate } = runOf(quiz);
  return isExam(quiz) && !isClosed && !isOver(endDate, now);
}
