/** A text as lists of words are compared: without regard to case, to white space, to how letters are encoded and to what is not seen. */
export function folded(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
