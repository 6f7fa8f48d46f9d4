/** Whether a spreadsheet could take a text for a formula; a number below nothing is none. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text);
}

/** A text that a spreadsheet could take for a formula, marked as a text. */
export function harmlessText(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}
