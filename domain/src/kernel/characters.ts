const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The length of a text as a person counts it: கல்வி has 3 characters. */
export function countCharacters(text: string): number {
  // A text in ASCII has one character a unit; asking the segmenter is a hundred times slower.
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** The first `most` characters of a text as a person counts them, or all of it. */
export function firstCharacters(text: string, most: number): string {
  if (countCharacters(text) <= most) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return characters.slice(0, most).join('');
}
