import { z } from 'zod';

/** A percentage in hundredths of a percent, above 0 and up to 100 %: 18 % is 1,800. */
export const BasisPoints = z.int().positive().max(10_000);

/** Whether a number has at most two decimals, but for what binary fractions leave over. */
export function hasTwoDecimals(value: number): boolean {
  return Math.abs(value - Number(value.toFixed(2))) <= Math.abs(value) * 4 * Number.EPSILON;
}

/** A percentage as people write it, with at most two decimals, in hundredths of a percent. */
export function basisPointsOf(percentage: number): number {
  return Math.round(percentage * 100);
}
