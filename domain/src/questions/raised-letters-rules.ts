// Letters above and below the line, as in x² and H₂O, in texts without formats. Without zod, so that pages can make them.

const LETTERS = '0123456789+-−=()n';
/** Those alone that the fonts of documents have, too. */
const RAISED = {
  sup: lettersTo('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'),
  sub: lettersTo('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
} as const;

function lettersTo(raised: string): ReadonlyMap<string, string> {
  const letters = Array.from(LETTERS);
  return new Map(Array.from(raised, (letter, index) => [letters[index] ?? '', letter]));
}

/**
 * A text above or below the line in Unicode's letters for that; where one of its letters has none, as in k_B, behind `^`
 * or `_` as in formulas, so that nobody reads x2 for x².
 */
export function raisedText(text: string, where: 'sup' | 'sub'): string {
  if (text.trim() === '') return text;
  const letters = Array.from(text);
  const raised = letters.map((letter) => RAISED[where].get(letter));
  if (raised.every((letter) => letter !== undefined)) return raised.join('');
  const sign = where === 'sup' ? '^' : '_';
  return letters.length === 1 ? sign + text : `${sign}(${text})`;
}
