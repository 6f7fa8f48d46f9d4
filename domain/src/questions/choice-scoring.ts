import { type HalfPoints, halvesOf } from '../scoring/half-points.ts';

// How the answers to questions are scored that take one option of several.

interface Asked {
  readonly points: number;
  readonly answers: readonly string[];
}

/** All points for the option that is right, by its id (P433). */
export function scoreChoice(
  { points, answers: [right] }: Asked,
  { optionId }: { readonly optionId: string },
): HalfPoints {
  return optionId === right ? halvesOf(points) : 0;
}
