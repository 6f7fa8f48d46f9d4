import { ApiProblem } from '../../../../shared/api/client.ts';
import { forgetPlace, hasPlace } from '../questions/place.ts';
import { type Left, sweep } from './kept-queue.ts';
import { readAttempt } from './read-attempt.ts';

/** What nobody has come back to for so many milliseconds is old: 30 days. */
const OLD = 30 * 86_400_000;

/** A quiz or survey as the server has just said that it is. */
interface Known {
  readonly userId: string;
  readonly quizId: string;
  /** The person's open attempt at it. */
  readonly openAttempt: string | null;
  /** When that was asked, by the device's clock. */
  readonly askedAt: number;
}

/**
 * Takes away what this browser has kept of attempts that are over, as they may have ended elsewhere: of this quiz at once, of
 * others after 30 days. What is unsent of an open attempt stays, however old; so does what is unsent of somebody else, of
 * whose attempts this person's session can learn nothing.
 */
export async function sweepKept({ userId, quizId, openAttempt, askedAt }: Known): Promise<void> {
  if (openAttempt === null || !hasPlace(userId, quizId, openAttempt)) forgetPlace(userId, quizId);
  await sweep(async (left) => {
    if (left.kept === null) return true;
    const { attemptId, at, hasUnsent } = left.kept;
    const isOwn = left.userId === userId;
    // Of an attempt that has begun since, the server could not tell.
    if (isOwn && left.quizId === quizId) return attemptId !== openAttempt && at < askedAt;
    if (at > Date.now() - OLD) return false;
    return !hasUnsent || (isOwn && (await isOver(left, attemptId)));
  });
}

/** Whether the server says that the attempt is not open. */
async function isOver({ quizId }: Left, attemptId: string): Promise<boolean> {
  try {
    return (await readAttempt(quizId)).view.attemptId !== attemptId;
  } catch (error) {
    return error instanceof ApiProblem && OVER.includes(error.code);
  }
}

const OVER = ['attempt-not-found', 'quiz-not-found'];
