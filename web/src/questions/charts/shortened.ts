const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text in at most so many characters as people see them; what is longer ends in “…”. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .replace(/[\s\p{P}]+$/u, '')}…`;
}
