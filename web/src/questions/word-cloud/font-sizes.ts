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
 * The font size of each count. The most frequent word has the largest, and so has a single one; the area of any other is
 * to that one's as their counts are: a word that was said half as often takes half of the room, and has letters seven
 * tenths as high. None is smaller than the least, which can be read (P448, P616, P617).
 */
export function fontSizes(counts: readonly number[], { least, most }: FontRange): number[] {
  const highest = Math.max(...counts);
  return counts.map((count) => Math.max(least, most * Math.sqrt(count / highest)));
}
