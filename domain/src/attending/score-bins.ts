/** The averages of a bin are of so many per cent. */
const BIN = 5;

/** Attempts whose averages are near each other. */
export interface ScoreBin {
  /** Per cent, both of them in it. */
  readonly from: number;
  readonly to: number;
  readonly attempts: number;
}

/**
 * How many attempts have an average up to 5 %, up to 10 % and so on to 100 %: a pass mark, above which one passes, is the
 * end of a bin.
 */
export function scoreBins(
  distribution: readonly { readonly average: number; readonly attempts: number }[],
): ScoreBin[] {
  const attempts = Array.from({ length: 100 / BIN }, () => 0);
  for (const { average, attempts: count } of distribution) {
    const bin = Math.max(0, Math.ceil(average / BIN) - 1);
    attempts[bin] = (attempts[bin] ?? 0) + count;
  }
  return attempts.map((count, bin) => ({
    from: bin === 0 ? 0 : bin * BIN + 1,
    to: (bin + 1) * BIN,
    attempts: count,
  }));
}
