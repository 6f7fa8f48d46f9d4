/** A chart's count axis reaches at least this far (P615). */
export const SHORTEST_AXIS = 5;

/** About so many ticks. */
const TICKS = 5;

/** Where the axis of a chart of counts ends, and its ticks: whole numbers from 0 to its end. */
export interface CountAxis {
  readonly end: number;
  readonly ticks: readonly number[];
}

/**
 * The count axis of a chart, on screen and in documents: it reaches to `most` or 5, whichever is more, and ends on a
 * tick (P615). Ticks are 1, 2 or 5 times a power of ten apart, as d3-scale chooses them.
 */
export function countAxis(most: number): CountAxis {
  let end = Math.max(SHORTEST_AXIS, most);
  let step = stepOf(end);
  // A longer axis may have ticks that are farther apart.
  for (let next = upTo(end, step); next !== end; next = upTo(end, step)) {
    end = next;
    step = stepOf(end);
  }
  return { end, ticks: Array.from({ length: end / step + 1 }, (_, index) => index * step) };
}

const upTo = (end: number, step: number) => Math.ceil(end / step) * step;

/** https://d3js.org/d3-array/ticks#tickIncrement from 0: factors between which the geometric mean decides. */
function stepOf(end: number): number {
  const rough = end / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const error = rough / power;
  const factor = error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1;
  return factor * power;
}
