import type { SheetText } from '@pollux/domain/attending/sheet/sheet';
import { breakable } from './breakable.ts';
import { type FontRun, textOf, widthOf, widthOfRuns } from './pdf-fonts.ts';

const WEIGHTS = { bold: 'bold', italic: 'italics', regular: 'normal' } as const;

/**
 * A text of one line in its fonts, and the size at which it is no wider than its box: the one that was chosen for it,
 * without knowing how wide the letters of its fonts are, or a smaller one.
 */
export function lineInBox({ text, face, style, size, spacing, width }: SheetText): {
  readonly runs: readonly FontRun[];
  readonly size: number;
  readonly spacing: number;
} {
  const runs = textOf(text, face);
  const gaps = spacing * Math.max(0, Array.from(text).length - 1);
  const scale = Math.min(1, width / (widthOfRuns(runs, size, WEIGHTS[style]) + gaps));
  return { runs, size: size * scale, spacing: spacing * scale };
}

/** A text whose words are each no wider than its box, since they may be broken where they are. */
export function wordsInBox(text: string, width: number, size: number): string {
  const few = Math.max(1, Math.floor(width / (1.5 * size)));
  return text.replace(/\S+/gu, (word) => (widthOf(word, size) > width ? breakable(word, few) : word));
}
