import { isDraftEvent } from '@pollux/domain/authoring/drafting/draft-events';
import { type QuizEvent, quizzes } from '@pollux/domain/authoring/quiz';
import type { Streams } from '../kernel/streams.ts';

/**
 * What a change of a draft answers. A change that was made before may have been followed by others: then `before` is
 * later than it was, and never earlier.
 * @param events of the change
 */
export async function revised(
  quizId: string,
  message: string,
  events: readonly QuizEvent[],
  streams: Streams,
) {
  const quiz = await streams.read(quizzes, { quizId });
  const revision = quiz.status === 'drafted' ? quiz.drafting.revision : 0;
  return { message, before: revision - events.filter(isDraftEvent).length, revision };
}
