/**
 * The ten colours of all charts, in the order found by Petroff (2021, arXiv:2107.02270): each next one is told
 * apart from those before it, also with the common kinds of colour blindness (P614).
 */
export const PALETTE = [
  '#3f90da',
  '#ffa90e',
  '#bd1f01',
  '#94a4a2',
  '#832db6',
  '#a96b59',
  '#e76300',
  '#b9ac70',
  '#717581',
  '#92dadd',
] as const;

/** The colour of the series at `index`, from 0; the palette repeats after the tenth (P614). */
export function colourAt(index: number): string {
  return PALETTE[index % PALETTE.length] ?? PALETTE[0];
}

/** The outline that sets an area of this colour off from a light and from a dark page. */
export function outlineOf(colour: string): string {
  return `color-mix(in oklab, ${colour} 60%, var(--mantine-color-text))`;
}

/** The same hue, dark enough for words on a light page and light enough on a dark one (4.5 to 1 in both). */
export function inkOf(colour: string): string {
  return `light-dark(oklch(from ${colour} min(l, 0.54) c h), oklch(from ${colour} max(l, 0.72) c h))`;
}
