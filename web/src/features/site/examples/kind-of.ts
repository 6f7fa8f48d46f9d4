import type { Example } from './api/examples-query.ts';

/** The kinds that examples stand below, in this order. */
export const KINDS = ['QUIZ', 'SURVEY', 'POLL', 'WORDS'] as const;
export type Kind = (typeof KINDS)[number];

/** A poll of nothing but word clouds is a kind of its own. */
export function kindOf({ quizType, questions }: Pick<Example, 'quizType' | 'questions'>): Kind {
  return quizType === 'POLL' && questions.every(({ type }) => type === 'wordcloud') ? 'WORDS' : quizType;
}
