import { type Question, typeOf } from '../questions/question-types.ts';
import type { OfferedKind } from './content/content.ts';

/**
 * Where an activity is attended: quizzes and surveys on one page (C121, C131), and a poll that is made of word clouds on
 * a page of its own (C136, P170).
 */
export function attendPath(
  quizType: OfferedKind,
  quizId: string,
  questions: readonly Pick<Question, 'type'>[],
): string {
  if (quizType !== 'POLL') return `/attendquiz/${quizId}`;
  const pages = new Set(questions.map((question) => typeOf(question).attendPage));
  const [page] = pages.size === 1 ? pages : [];
  return `/${page ?? 'attendpoll'}/${quizId}`;
}
