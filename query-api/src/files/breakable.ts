const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text in which long words may be broken, between characters as people see them.
 * @param each after so many of them
 * @param longest words that have no more of them are kept whole
 */
export function breakable(text: string, each: number, longest = each): string {
  return text.replace(/\S+/gu, (word) => {
    if (word.length <= longest) return word;
    const characters = Array.from(graphemes.segment(word), ({ segment }) => segment);
    if (characters.length <= longest) return word;
    return characters
      .map((character, index) => (index % each === each - 1 ? `${character}\u200b` : character))
      .join('');
  });
}
