import { attendedIn, type Attempts, attempts } from '@pollux/domain/attending/attempts';
import { attemptOf, contentOf, type Sitting, sittingOf } from '@pollux/domain/attending/sitting';
import { QuizNotFound } from '@pollux/domain/authoring/own-quiz';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { sittingIn } from '@pollux/domain/hosting/session-attempt';
import type { Streams } from '../kernel/streams.ts';

/** The quiz or survey as it is now, knowing the version that the attempt pins. @throws QuizNotFound */
export async function quizOf(
  attemptId: string,
  key: { readonly quizId: string; readonly personId: string },
  streams: Streams,
): Promise<Quiz> {
  const quiz = await streams.read(quizzes, key);
  // Another process has just begun the attempt, or published what it pins, and the log has not told this one yet.
  const attempt =
    attemptOf(await streams.read(attempts, key), attemptId) ??
    attemptOf(await streams.readAnew(attempts, key), attemptId);
  const isBehind = attempt !== undefined && contentOf(quiz, attempt.version) === undefined;
  const known = isBehind ? await streams.readAnew(quizzes, key) : quiz;
  if (known.status === 'unknown' || (known.status === 'drafted' && known.quizType === 'POLL'))
    throw new QuizNotFound();
  return known;
}

/** Where an attempt stands: at the link of a quiz or survey, or in a session. */
interface Standing {
  /** What is attended, as it is by now. */
  readonly quiz: Quiz;
  /** Whether it is in a session. */
  readonly isHosted: boolean;
  /** The attempt, with all that decisions about it depend on. */
  sitting(state: Attempts): Sitting | undefined;
}

/**
 * Where an attempt stands, for what deadlines and reactions do, who know it by its key alone.
 * @param how 'anew' as the log has it by now
 * @throws QuizNotFound
 */
export async function standingOf(
  attemptId: string,
  key: { readonly quizId: string; readonly personId: string },
  streams: Streams,
  how: 'known' | 'anew' = 'known',
): Promise<Standing> {
  const attempt =
    attemptOf(await streams.read(attempts, key), attemptId) ??
    attemptOf(await streams.readAnew(attempts, key), attemptId);
  const isHosted = attempt?.hostedQuizId !== undefined;
  const quizId = attendedIn({ ...key, hostedQuizId: attempt?.hostedQuizId });
  const read: Streams['read'] = (category, of) =>
    how === 'anew' ? streams.readAnew(category, of) : streams.read(category, of);
  const quiz =
    isHosted || how === 'anew' ? await read(quizzes, { quizId }) : await quizOf(attemptId, key, streams);
  if (!isHosted) return { quiz, isHosted, sitting: (state) => sittingOf(state, attemptId, quiz) };
  const session = await read(hostedSessions, { sessionId: key.quizId });
  return { quiz, isHosted, sitting: (state) => sittingIn(session, state, attemptId, quiz) };
}
