/** The smallest and the largest font of a word cloud, in units of its drawing area. */
export interface FontRange {
  readonly least: number;
  readonly most: number;
}

/** Fonts of the cloud in a report (P616). */
export const REPORT_FONTS: FontRange = { least: 18, most: 72 };

/** Fonts of the cloud on the page /wordcloud (P617). */
export const PAGE_FONTS: FontRange = { least: 5, most: 60 };

/**
 * The font size of each count: linear between the least and the most frequent word. Where all are equally
 * frequent, and so for a single word, it is the largest (P448, P616, P617).
 */
export function fontSizes(counts: readonly number[], { least, most }: FontRange): number[] {
  const fewest = Math.min(...counts);
  const spread = Math.max(...counts) - fewest;
  return counts.map((count) => (spread === 0 ? most : least + ((count - fewest) / spread) * (most - least)));
}
