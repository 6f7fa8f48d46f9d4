import type { getAttend } from '@pollux/query-api/authoring/contract';
import type { Response } from '@pollux/query-api/http/contract';

/** A poll as the server hands it to a participant. */
export type Poll = Response<typeof getAttend>;
export type Question = Poll['content']['questions'][number];
export type MultipleChoice = Extract<Question, { type: 'mcq' }>;
export type WordCloud = Extract<Question, { type: 'wordcloud' }>;

/** Whether every question is a word cloud (P170). */
export function isWordCloud({ content }: Pick<Poll, 'content'>): boolean {
  return content.questions.every((question) => question.type === 'wordcloud');
}
