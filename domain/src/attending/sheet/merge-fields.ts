/** What can be written between two pairs of braces into the text of a certificate, as {{name}}. */
export const MERGE_FIELDS = [
  'name',
  'quiz',
  'points',
  'average',
  'date',
  'organisation',
  'competition',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** The text with what its merge fields stand for. One that does not exist stays as it was written. */
export function merged(text: string, values: Readonly<Record<MergeField, string>>): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => {
    const field = MERGE_FIELDS.find((each) => each === name.toLowerCase());
    return field === undefined ? written : values[field];
  });
}
