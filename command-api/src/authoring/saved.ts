import { attendPath } from '@pollux/domain/authoring/attend-path';
import { QuizNotFound } from '@pollux/domain/authoring/own-quiz';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import type { Content } from '@pollux/domain/authoring/content/content';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';

/** What a save answers: the id, the version that is now published, and the attend link (C181, C323). */
export async function saved(quizId: string, message: string, streams: Streams, { publicOrigin }: Services) {
  const { quizType, published } = await drafted(quizId, streams);
  const path = attendPath(quizType, quizId, published?.content.questions ?? []);
  return { message, id: quizId, version: published?.version ?? 0, quizUrl: `${publicOrigin}${path}` };
}

/** What is published of it by now. @throws QuizNotFound */
export async function publishedContent(quizId: string, streams: Streams): Promise<Content> {
  const { published } = await drafted(quizId, streams);
  if (published === null) throw new QuizNotFound();
  return published.content;
}

async function drafted(quizId: string, streams: Streams) {
  const quiz: Quiz = await streams.read(quizzes, { quizId });
  if (quiz.status !== 'drafted') throw new QuizNotFound();
  return quiz;
}
