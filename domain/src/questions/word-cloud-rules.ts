import { countCharacters } from '../kernel/characters.ts';
import { isBlank } from './question-rules.ts';

/** A word-cloud answer has at most 50 characters (P118). */
export const MOST_WORD_CHARACTERS = 50;

/** Whether what was typed can be the answer to a word cloud: not blank, and not too long (P118). */
export function isWord(typed: string): boolean {
  return !isBlank(typed) && countCharacters(typed.trim()) <= MOST_WORD_CHARACTERS;
}

/** Words that differ only in case or in the way their letters are encoded count as one (P118). */
export function wordKey(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}
