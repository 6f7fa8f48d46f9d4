// All money is whole paise (P244), all percentages are hundredths of a percent. Here alone an amount is rounded.

/** The whole of something, in hundredths of a percent. */
export const WHOLE = 10_000;

/**
 * A percentage of an amount, rounded half up to the paisa.
 * @param paise not negative
 * @throws RangeError for what is no amount, or too much for numbers to be exact
 */
export function percentOf(paise: number, basisPoints: number): number {
  requireAmount(paise);
  const product = paise * basisPoints;
  if (basisPoints < 0 || !Number.isSafeInteger(product)) throw new RangeError('This cannot be worked out.');
  const rest = product % WHOLE;
  return (product - rest) / WHOLE + (2 * rest >= WHOLE ? 1 : 0);
}

/**
 * An amount in parts as large as their weights say, so that they sum up to it: what rounding down leaves goes to those
 * who lost most by it, of equal ones to the first (largest remainder).
 * @param paise not negative
 * @param weights whole numbers, not negative, not all zero unless the amount is
 * @throws RangeError for what is no amount, and for an amount of which nobody gets a part
 */
export function inProportion(paise: number, weights: readonly number[]): number[] {
  requireAmount(paise);
  const exact = weights.map((weight) => BigInt(paise) * BigInt(weight));
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) {
    if (paise > 0) throw new RangeError('Nobody gets a part of this amount.');
    return weights.map(() => 0);
  }
  const parts = exact.map((product) => Number(product / sum));
  let left = paise - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((product, index) => ({ index, loss: product % sum }))
    .toSorted((one, other) =>
      one.loss === other.loss ? one.index - other.index : one.loss > other.loss ? -1 : 1,
    );
  for (const { index } of byLoss) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** The amounts together. */
export function sumOf(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

function requireAmount(paise: number): void {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is no amount in paise.`);
}

/** An amount as files have it: rupees with two decimals, "89.82". */
export function inRupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
