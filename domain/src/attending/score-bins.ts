import type { Share } from './share.ts';

/** The width of a bin, in per cent. */
const BIN = 5;

/** Attempts whose averages are near each other. */
export interface ScoreBin {
  /** Per cent, as whole ones are in it: what lies between two bins, as 40.9 %, is in the upper one. */
  readonly from: number;
  readonly to: number;
  readonly attempts: number;
}

type Distribution = readonly (Share & { readonly attempts: number })[];

/**
 * How many attempts have an average up to 5 %, up to 10 % and so on to 100 %: the usual pass mark of 40, above which one
 * passes, is the end of a bin, and who is above it by a part of a per cent is in the next.
 */
export function scoreBins(distribution: Distribution): ScoreBin[] {
  const attempts = Array.from({ length: 100 / BIN }, () => 0);
  for (const { halfPoints, totalHalfPoints: total, attempts: count } of distribution) {
    // Of whole numbers, so that no quotient is rounded over the end of a bin.
    const hundredfold = 100 * halfPoints;
    const bin =
      hundredfold === 0 ? 0 : (hundredfold - 1 - ((hundredfold - 1) % (BIN * total))) / (BIN * total);
    attempts[bin] = (attempts[bin] ?? 0) + count;
  }
  return attempts.map((count, bin) => ({
    from: bin === 0 ? 0 : bin * BIN + 1,
    to: (bin + 1) * BIN,
    attempts: count,
  }));
}

/** The same bins with those attempts alone that are above a pass mark (P444), which may lie within a bin. */
export function passingBins(distribution: Distribution, passPercentage: number): ScoreBin[] {
  return scoreBins(
    distribution.filter(
      ({ halfPoints, totalHalfPoints }) => 100 * halfPoints > passPercentage * totalHalfPoints,
    ),
  );
}
