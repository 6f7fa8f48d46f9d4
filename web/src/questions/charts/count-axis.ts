import { scaleLinear } from '@visx/scale';

/** A chart's count axis reaches at least this far (P615). */
export const SHORTEST_AXIS = 5;

/** About so many ticks. */
const TICKS = 5;

/** From a count of answers to a length in pixels: 0 to `most` or 5, whichever is more, over 0 to `width` (P615). */
export function countScale(most: number, width: number) {
  return scaleLinear<number>({ domain: [0, Math.max(SHORTEST_AXIS, most)], range: [0, width], nice: TICKS });
}

/** The ticks of a count axis: whole numbers, since it reaches at least as far as there are ticks (P615). */
export function wholeTicks(scale: ReturnType<typeof countScale>): number[] {
  return scale.ticks(TICKS);
}
