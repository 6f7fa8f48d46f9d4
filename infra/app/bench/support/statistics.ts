/**
 * The value that a share of the values (0 to 1) does not exceed, by the nearest rank.
 * @throws RangeError when there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('There are no values.');
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The most of the ascending times that lie in any one window, which is open at its end. */
export function mostInWindow(times: readonly number[], window: number): number {
  let most = 0;
  let first = 0;
  for (const [index, time] of times.entries()) {
    while ((times[first] ?? time) <= time - window) first++;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
