import { notAllowed, notSignedIn, Problem } from '@pollux/infra/http/problem';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { LiveQuiz } from '@pollux/projections/attending/live-quizzes';
import { standingId, standings } from '@pollux/projections/attending/standings';
import type { Documents } from '../http/documents.ts';
import { isReader } from '../http/policies.ts';
import { isOverForAll } from './exam.ts';

export const boardNotFound = () => new Problem(404, 'quiz-not-found', 'Quiz not Found');

/**
 * The owner and admins see the leaderboard at any time; whoever takes part as long as the quiz is there, and that of an
 * exam once nobody can begin or write any more: what answers score tells what is right (C107). @throws a problem for
 * everybody else
 */
export async function requireLeaderboard(
  quiz: LiveQuiz,
  session: Session | undefined,
  documents: Documents,
): Promise<void> {
  if (session === undefined) throw notSignedIn();
  if (quiz.isDeleted || !quiz.wasLive) throw boardNotFound();
  const { quizId } = quiz;
  const standing = await documents.get(standings, standingId(quizId, session.accountId));
  const takesPart = standing !== undefined && !isWithheld(quiz);
  if (takesPart && (!quiz.examMode || (await isOverForAll(examOf(quiz), documents)))) return;
  if (await isInCharge(quiz, session, documents)) return;
  if (takesPart)
    throw new Problem(403, 'leaderboard-hidden', 'The leaderboard is shown once the quiz is closed.');
  throw isWithheld(quiz) ? boardNotFound() : notAllowed();
}

/** @throws a problem for all but the owner and admins */
export async function requireHall(
  quiz: LiveQuiz,
  session: Session | undefined,
  documents: Documents,
): Promise<void> {
  if (session === undefined) throw notSignedIn();
  if (quiz.isDeleted || !quiz.wasLive) throw boardNotFound();
  if (!(await isInCharge(quiz, session, documents))) throw notAllowed();
}

/** All of the quiz that the two look at, as a text. */
export function boardRights(quiz: LiveQuiz): string {
  const { ownerId, wasLive, examMode, isActive, isBinned, isTakenDown, isDeleted, endDate } = quiz;
  return JSON.stringify([ownerId, wasLive, examMode, isActive, isBinned, isTakenDown, isDeleted, endDate]);
}

/** In the bin, or taken down. */
function isWithheld({ isBinned, isTakenDown }: LiveQuiz): boolean {
  return isBinned || isTakenDown;
}

function examOf({ quizId, isActive, isBinned, endDate }: LiveQuiz) {
  return { quizId, isClosed: !isActive || isBinned, endDate };
}

async function isInCharge({ ownerId }: LiveQuiz, session: Session, documents: Documents): Promise<boolean> {
  return ownerId === session.accountId || isReader('curators', session, documents);
}
