/** A text as lists of words are compared: without regard to case, to white space and to how letters are encoded. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
