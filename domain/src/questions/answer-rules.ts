// What an answer must keep to. Without zod, so that pages can hold people to it as they type.

/** Of a short answer, which may have several lines. */
export const MOST_TEXT_CHARACTERS = 2000;
/** Of what is filled into a blank. */
export const MOST_FILLED_CHARACTERS = 200;
export const MOST_EMAIL_CHARACTERS = 254;

/** The most stars of a rating; the fewest is one (P283). */
export const MOST_STARS = 5;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
// As zod has it, so that a page and the server say the same.
const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether the text is a day that there is, as yyyy-mm-dd (C167, C266). */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether the text has the form of an e-mail address (P276). */
export function isEmail(text: string): boolean {
  return text.length <= MOST_EMAIL_CHARACTERS && EMAIL.test(text);
}
