/** A word-cloud answer has at most this many characters (P118). */
export const MOST_WORD_CHARACTERS = 50;
/** First and last name have at most this many characters each (P372, P373). */
export const MOST_NAME_CHARACTERS = 60;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The length of a text as a person counts it: கல்வி has 3 characters. The same count as the domain's, which
 * this page does not import because zod would come with it.
 */
export function countCharacters(text: string): number {
  return Array.from(graphemes.segment(text)).length;
}
