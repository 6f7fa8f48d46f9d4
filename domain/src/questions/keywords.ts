// The rules of keywords (P441). Every text here is as it is compared (`comparable-text.ts`).

const ENDS_IN_A_WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]$/u;
const BEGINS_IN_A_WORD = /^[\p{L}\p{M}\p{N}\u200C\u200D]/u;

/** The keywords of a list with commas between them: each once, none of them empty. */
export function keywordsOf(list: string): readonly string[] {
  return [...new Set(list.split(',').map((keyword) => keyword.trim()))].filter((keyword) => keyword !== '');
}

/**
 * Whether the keyword, of one word or several, stands in the text without cutting a word at either end. Vowel signs,
 * accents, digits and joiners continue a word; everything else ends it, a hyphen, an apostrophe and a point too.
 */
export function holdsKeyword(text: string, keyword: string): boolean {
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1)) {
    if (!cutsWord(text, at) && !cutsWord(text, at + keyword.length)) return true;
  }
  return false;
}

/** Whether there is a part of one and the same word on both sides of the place. A character has two units at most. */
function cutsWord(text: string, at: number): boolean {
  return (
    ENDS_IN_A_WORD.test(text.slice(Math.max(0, at - 2), at)) && BEGINS_IN_A_WORD.test(text.slice(at, at + 2))
  );
}
