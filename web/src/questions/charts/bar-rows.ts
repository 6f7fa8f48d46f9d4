import { mayHaveFormula } from '../../shared/rich-text/may-have-formula.ts';
import type { Tally } from './tally.ts';

export const BAR_HEIGHT = 26;
const LINE_HEIGHT = 22;
const LABEL_GAP = 5;
const ROW_GAP = 20;
/** About how wide a character of a label is; longer labels take a second line. */
const CHARACTER_WIDTH = 8;

/** Where the row of one bar is, in pixels: its label from `top`, its bar from `top + barTop`. */
export interface BarRow {
  readonly tally: Tally;
  readonly top: number;
  readonly labelHeight: number;
  readonly barTop: number;
}

/** The rows below each other, and the height of them all. */
export function stackRows(tallies: readonly Tally[], labelWidth: number): { rows: BarRow[]; height: number } {
  const rows: BarRow[] = [];
  let top = 0;
  for (const tally of tallies) {
    // A formula may be higher than a line.
    const lines = mayHaveFormula(tally.label) || tally.label.length * CHARACTER_WIDTH > labelWidth ? 2 : 1;
    const labelHeight = lines * LINE_HEIGHT;
    const barTop = labelHeight + LABEL_GAP;
    rows.push({ tally, top, labelHeight, barTop });
    top += barTop + BAR_HEIGHT + ROW_GAP;
  }
  return { rows, height: Math.max(0, top - ROW_GAP) };
}
