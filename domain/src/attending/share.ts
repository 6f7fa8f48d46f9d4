import { percentage } from '../scoring/attempt-score.ts';

/** What an attempt earned of what it could, in half points: the exact fraction that decides, whatever is shown of it. */
export interface Share {
  readonly halfPoints: number;
  readonly totalHalfPoints: number;
}

/** A share as a key of sums: `9/22`. */
export const shareKey = ({ halfPoints, totalHalfPoints }: Share): string =>
  `${halfPoints}/${totalHalfPoints}`;

/** The share of a key that `shareKey` has written. */
export function shareOf(key: string): Share {
  const [halfPoints = 0, totalHalfPoints = 0] = key.split('/').map(Number);
  return { halfPoints, totalHalfPoints };
}

/** The share as a number from 0 to 1 to sort by: of different shares it is different. 0 of a total of 0 (P443). */
export const shareValue = ({ halfPoints, totalHalfPoints }: Share): number =>
  totalHalfPoints === 0 ? 0 : halfPoints / totalHalfPoints;

/** The share as it is shown: whole per cent, cut off (P443). */
export const shownPercent = ({ halfPoints, totalHalfPoints }: Share): number =>
  percentage(halfPoints, totalHalfPoints);
