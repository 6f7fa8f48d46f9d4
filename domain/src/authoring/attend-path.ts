import { type Question, typeOf } from '../questions/question-types.ts';

/** Where an activity is attended: one that is made of word clouds has a page of its own (C136, P170). */
export function attendPath(quizId: string, questions: readonly Pick<Question, 'type'>[]): string {
  const pages = new Set(questions.map((question) => typeOf(question).attendPage));
  const [page] = pages.size === 1 ? pages : [];
  return `/${page ?? 'attendpoll'}/${quizId}`;
}
