import { countCharacters } from '../kernel/characters.ts';
import { foldedText, oneLine } from '../kernel/typed-text.ts';

/** A word-cloud answer has at most 50 characters (P118). */
export const MOST_WORD_CHARACTERS = 50;

/** Whether what was typed can be the answer to a word cloud: not blank, and not too long (P118). */
export function isWord(typed: string): boolean {
  const word = oneLine(typed);
  return word !== '' && countCharacters(word) <= MOST_WORD_CHARACTERS;
}

/** Quotes and brackets around a word, points and commas behind it: of the sentence, and not of the word. */
const BEFORE = /^[\s'"([{\u00A1\u00BF]+/u;
const BEHIND = /[\s'")\]}.,;:!?\u0964\u0965]+$/u;

/** A joiner within a picture, as of a family, which is another one than its parts. */
const IN_PICTURE =
  /(?<=\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)*)\u200D(?=\p{Extended_Pictographic})/gu;
/** What stands for it in keys: a sign for private use, which no form folds away. */
const JOINED = '\uF8FE';

/**
 * Words with the same key count as one (P118): they differ only as `foldedText` says, or in the quotes, brackets, points
 * and commas around them. A word of such signs alone is its own key. The key of a word in which nothing is seen is empty.
 */
export function wordKey(word: string): string {
  const folded = foldedText(word.replace(IN_PICTURE, JOINED));
  return folded.replace(BEHIND, '').replace(BEFORE, '') || folded;
}
