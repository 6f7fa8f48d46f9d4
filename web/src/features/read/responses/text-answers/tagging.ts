import type { TextAnswerRow, TextAnswerTags } from '@pollux/query-api/attending/text-answers-contract';
import { createContext, use } from 'react';

export type AnswerTag = TextAnswerTags['tags'][number];

/** Which question the answers are to, and the tags that there are for them. */
export interface Tagging {
  readonly quizId: string;
  readonly questionId: string;
  readonly tags: readonly AnswerTag[];
}

/** For the cells of the table. */
export const TaggingContext = createContext<Tagging>({ quizId: '', questionId: '', tags: [] });

export const useTagging = (): Tagging => use(TaggingContext);

/** Whether all of some answers have a tag, some of them, or none. */
export function shareOf(
  answers: readonly Pick<TextAnswerRow, 'tags'>[],
  tagId: string,
): 'all' | 'some' | 'none' {
  const having = answers.filter(({ tags }) => tags.includes(tagId)).length;
  if (having === 0) return 'none';
  return having === answers.length ? 'all' : 'some';
}
