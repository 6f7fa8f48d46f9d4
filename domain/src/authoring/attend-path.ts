import type { PollQuestion } from './poll-content.ts';

/** Where a poll is attended: one that is made of word clouds has a page of its own (C136, P170). */
export function attendPath(pollId: string, questions: readonly Pick<PollQuestion, 'type'>[]): string {
  const onlyWordClouds = questions.length > 0 && questions.every((question) => question.type === 'wordcloud');
  return `/${onlyWordClouds ? 'attendwordcloud' : 'attendpoll'}/${pollId}`;
}
