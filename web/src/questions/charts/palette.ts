/**
 * The ten colours of what has to be told apart, in their order, for paper and for night (shared/look/tokens.css). On
 * either, each has a contrast of 3 to 1 or more (P614).
 */
export const PALETTE = Array.from({ length: 10 }, (_, index) => `var(--category-${index + 1})`);

/** The colour of the series at `index`, from 0; the palette repeats after the tenth (P614). */
export function colourAt(index: number): string {
  return `var(--category-${(index % PALETTE.length) + 1})`;
}
