import type { Place } from '@pollux/domain/questions/areas';

/** In thousandths of the picture's width, as all places. */
const STEP = 25;
const FINE_STEP = 5;

/** Which way each arrow key goes. */
export const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place one step on. */
export function stepOf({ x, y }: Place, by: Place, isFine: boolean): Place {
  const step = isFine ? FINE_STEP : STEP;
  return { x: x + by.x * step, y: y + by.y * step };
}
