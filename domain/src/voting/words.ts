import { text } from '../kernel/values.ts';

/** A word-cloud answer has at most 50 characters (P118). */
export const MOST_WORD_CHARACTERS = 50;

/** What a participant typed into a word cloud: trimmed, inner spaces as one, 1 to 50 characters (P118). */
export const Word = text(MOST_WORD_CHARACTERS).transform((word) => word.replace(/\s+/gu, ' '));

/** Words that differ only in case or in the way their letters are encoded count as one (P118). */
export function wordKey(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}
