import type { Attempts } from '@pollux/domain/attending/attempts';
import { attemptOf, contentOf } from '@pollux/domain/attending/sitting';
import { QuizNotFound } from '@pollux/domain/authoring/own-quiz';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import type { Streams } from '../kernel/streams.ts';

/** The quiz or survey as it is now, knowing the version that the attempt pins. @throws QuizNotFound */
export async function quizOf(
  { quizId, attemptId }: { readonly quizId: string; readonly attemptId: string },
  state: Attempts,
  streams: Streams,
): Promise<Quiz> {
  const quiz = await streams.read(quizzes, { quizId });
  const version = attemptOf(state, attemptId)?.version;
  // Another process has just published it, and the log has not told this one yet.
  const isBehind = version !== undefined && contentOf(quiz, version) === undefined;
  const known = isBehind ? await streams.readAnew(quizzes, { quizId }) : quiz;
  if (known.status === 'unknown' || (known.status === 'drafted' && known.quizType === 'POLL'))
    throw new QuizNotFound();
  return known;
}
