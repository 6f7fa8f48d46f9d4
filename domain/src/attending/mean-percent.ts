/** Half points that were earned, by how many could be: of attempts whose totals differ, the mean of their shares needs both. */
export type ByTotal = Readonly<Record<string, number>>;

/**
 * The mean of what attempts earned of what they could, in per cent with so many decimals, halves upwards: the arithmetic
 * mean of their fractions, which are added up exactly and rounded once (P035, P158). What each attempt shows is rounded
 * down (P443), which a mean must not be made of: it would be too low by half a per cent.
 * @param attempts how many there are, with those that could earn nothing, whose share is 0
 */
export function meanPercent(byTotal: ByTotal, attempts: number, decimals: number): number {
  let [numerator, denominator] = [0n, 1n];
  for (const [total, halfPoints] of Object.entries(byTotal)) {
    if (total === '0') continue;
    const [earned, of] = [BigInt(halfPoints), BigInt(total)];
    [numerator, denominator] = reduced(numerator * of + earned * denominator, denominator * of);
  }
  const scaled = numerator * 100n * 10n ** BigInt(decimals);
  const by = denominator * BigInt(attempts);
  return Number((2n * scaled + by) / (2n * by)) / 10 ** decimals;
}

function reduced(numerator: bigint, denominator: bigint): [bigint, bigint] {
  let [divisor, rest] = [denominator, numerator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return [numerator / divisor, denominator / divisor];
}

/** One attempt more, or fewer, in what means are made of; it is changed in place. */
export function addToTotals(
  byTotal: Record<string, number>,
  { halfPoints, totalHalfPoints }: { readonly halfPoints: number; readonly totalHalfPoints: number },
  sign: 1 | -1,
): void {
  const after = (byTotal[totalHalfPoints] ?? 0) + sign * halfPoints;
  if (after === 0) delete byTotal[totalHalfPoints];
  else byTotal[totalHalfPoints] = after;
}
