import { attempts } from '@pollux/domain/attending/attempts';
import { attemptOf, contentOf } from '@pollux/domain/attending/sitting';
import { QuizNotFound } from '@pollux/domain/authoring/own-quiz';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
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
