import { quizzes } from '@pollux/domain/authoring/quiz';
import type { Streams } from '../kernel/streams.ts';

/** What a change of a draft answers: what it is now, to whoever made it. */
export async function revised(quizId: string, message: string, streams: Streams) {
  const quiz = await streams.read(quizzes, { quizId });
  return { message, revision: quiz.status === 'drafted' ? quiz.drafting.revision : 0 };
}
