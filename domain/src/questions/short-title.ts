import { firstCharacters } from '../kernel/characters.ts';
import { readableFormulas } from './readable-formulas.ts';

/** So much of a question is shown where many are listed (P152). */
const MOST_CHARACTERS = 35;

/** The beginning of a question's text, its formulas as they are read in a line, and that there is more of it. */
export function shortTitle(title: string): string {
  const read = readableFormulas(title);
  const beginning = firstCharacters(read, MOST_CHARACTERS);
  return beginning === read ? read : `${beginning}...`;
}
