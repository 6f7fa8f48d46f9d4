import { countCharacters } from '../kernel/characters.ts';
import { foldedText, oneLine } from '../kernel/typed-text.ts';

/** A word-cloud answer has at most 50 characters (P118). */
export const MOST_WORD_CHARACTERS = 50;

/** Whether what was typed can be the answer to a word cloud: not blank, and not too long (P118). */
export function isWord(typed: string): boolean {
  const word = oneLine(typed);
  return word !== '' && countCharacters(word) <= MOST_WORD_CHARACTERS;
}

/** Words with the same key count as one (P118). The key of a word in which nothing is seen is empty. */
export const wordKey = foldedText;
