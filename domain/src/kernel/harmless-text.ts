/**
 * How formulas begin: with a sign of any width, as East Asian keyboards write it and spreadsheets there read it, also
 * behind spaces and what is not seen, which some take off; a tab or a break alone will do.
 */
const FORMULA =
  /^(?:[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|[\t\r\n])/u;
/** A number below nothing, its digits in groups or not, or so many percent. */
const NEGATIVE = /^-\d[\d,]*(?:\.\d+)?%?$/;

/** Whether a spreadsheet could take a text for a formula; a number below nothing is none. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text) && !NEGATIVE.test(text);
}

/** A text that a spreadsheet could take for a formula, marked as a text. */
export function harmlessText(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}
