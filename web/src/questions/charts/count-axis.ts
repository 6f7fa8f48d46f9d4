import { countAxis } from '@pollux/domain/questions/count-axis';
import { scaleLinear } from '@visx/scale';

/** From a count of answers to a length in pixels: 0 to the end of its axis over 0 to `width` (P615). */
export function countScale(most: number, width: number) {
  return scaleLinear<number>({ domain: [0, countAxis(most).end], range: [0, width] });
}
