// Signs above and below Latin letters. Tamil and Hindi have theirs elsewhere, and are other words without them.
const ACCENTS = /[\u0300-\u036f]/g;

/** Text as words are searched in it and for it: an accent that somebody leaves out is no difference. */
export function searchable(text: string): string {
  return text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFKC');
}
