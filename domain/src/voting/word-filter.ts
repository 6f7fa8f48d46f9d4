import { z } from 'zod';

/** What is shown of a rude word: all of it, its first letter, or nothing. */
export const RudeWords = z.enum(['shown', 'censored', 'blocked']);

/** What is left out of clouds, whoever wrote it. */
export const WordFilter = z.object({
  /** Whether words that say nothing by themselves are left out, as "the". */
  stopWords: z.boolean(),
  rudeWords: RudeWords,
});
export type WordFilter = z.infer<typeof WordFilter>;

/** Unless the owner wants it otherwise, what is rude is on no wall. */
export const usualFilter: WordFilter = { stopWords: false, rudeWords: 'blocked' };
