/** So many characters of a message are shown in the table (A140, A356). */
const PREVIEW_CHARACTERS = 20;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first characters of a longer message, as people count them; null when the message is no longer than that. */
export function previewOf(message: string): string | null {
  const all = [...characters.segment(message)];
  const first = all.slice(0, PREVIEW_CHARACTERS).map(({ segment }) => segment);
  return all.length > PREVIEW_CHARACTERS ? first.join('') : null;
}
