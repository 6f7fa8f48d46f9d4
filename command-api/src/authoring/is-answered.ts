import { isAnonymous } from '@pollux/domain/authoring/content/settings-rules';
import { changesOfQuestions, quizzes } from '@pollux/domain/authoring/quiz';
import { urns } from '@pollux/domain/voting/urn';
import type { Streams } from '../kernel/streams.ts';

/**
 * Whether an activity is anonymous and somebody has answered it. An answer that is on its way to its urn is not seen: it
 * waits in the urn of the questions that it answers, whatever is published meanwhile.
 */
export async function isAnswered(quizId: string, streams: Streams): Promise<boolean> {
  const quiz = await streams.read(quizzes, { quizId });
  if (quiz.status !== 'drafted' || quiz.published === null || !isAnonymous(quiz.published.content))
    return false;
  for (const asked of changesOfQuestions(quiz.versions)) {
    const { held, opened } = await streams.readAnew(urns, { pollId: quizId, asked });
    if (held.length + opened > 0) return true;
  }
  return false;
}
