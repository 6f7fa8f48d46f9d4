/** So much of a question is shown where many are listed (P152). */
const MOST_CHARACTERS = 35;

/** The beginning of a question's text, and that there is more of it. */
export function shortTitle(title: string): string {
  const characters = Array.from(title);
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}...` : title;
}
