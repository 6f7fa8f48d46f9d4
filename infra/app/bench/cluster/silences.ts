/**
 * The longest time without an acknowledgement between two moments.
 * @param acknowledged when there was one, in any order; all times in milliseconds of one clock
 */
export function longestSilence(acknowledged: readonly number[], from: number, to: number): number {
  const within = acknowledged.filter((at) => at > from && at < to).toSorted((one, other) => one - other);
  let longest = 0;
  let last = from;
  for (const at of [...within, to]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest;
}
