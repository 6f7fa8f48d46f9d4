import { firstCharacters } from '../kernel/characters.ts';

/** So much of a question is shown where many are listed (P152). */
const MOST_CHARACTERS = 35;

/** The beginning of a question's text, and that there is more of it. */
export function shortTitle(title: string): string {
  const beginning = firstCharacters(title, MOST_CHARACTERS);
  return beginning === title ? title : `${beginning}...`;
}
