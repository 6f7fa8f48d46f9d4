// Of the letters that differ in more than case alone: İ is not I, and the i without a dot is a letter of its own.
const DOTLESS_I = 'ı';

/**
 * The text with all its letters in one case, as Unicode's full case folding compares them: ß as ss, each of Σ, σ and ς
 * as σ. Two texts have the same fold if and only if they have it in Unicode's table, whose own fold of a letter may be
 * another one.
 */
export function fullCaseFolding(text: string): string {
  let folded = '';
  // One letter at a time: what is around it makes no difference, as it would at the end of a Greek word.
  for (const letter of text) {
    folded += letter === DOTLESS_I ? letter : letter.toLowerCase().toUpperCase().toLowerCase();
  }
  return folded;
}
