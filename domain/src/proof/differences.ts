/** One way in which a log is not the one that was committed to. */
export type Difference =
  /** The event at this place of the log is not the one that the leaf is of. */
  | { readonly what: 'changed'; readonly leaf: number; readonly event: number }
  /** No event of the log has this leaf. */
  | { readonly what: 'removed'; readonly leaf: number }
  /** The event at this place of the log has no leaf. */
  | { readonly what: 'inserted'; readonly event: number }
  /** The event at this place of the log is behind one that came after it. */
  | { readonly what: 'moved'; readonly leaf: number; readonly event: number }
  /** The log ends before this leaf. */
  | { readonly what: 'cut'; readonly leaf: number };

/**
 * How a log differs from what was committed to, in the order of the log. An event is known by its hash, which no other has.
 * @param leaves the hashes that were committed to, as texts
 * @param events the hashes of the events that are there, as texts
 */
export function differencesBetween(leaves: readonly string[], events: readonly string[]): Difference[] {
  const leafOf = new Map(leaves.map((hash, leaf) => [hash, leaf]));
  const found = new Set<number>();
  const differences: Difference[] = [];
  const there = new Set(events);
  /** Leaves before this one have been met, or are missing. */
  let next = 0;
  /** Events that have no leaf, since the last one that has. */
  let strangers: number[] = [];

  const meet = (upTo: number) => {
    const missing: number[] = [];
    for (; next < upTo; next += 1) if (!there.has(leaves[next] ?? '')) missing.push(next);
    const unpaired = strangers.splice(0);
    for (const leaf of missing) {
      const event = unpaired.shift();
      differences.push(event === undefined ? { what: 'removed', leaf } : { what: 'changed', leaf, event });
    }
    for (const event of unpaired) differences.push({ what: 'inserted', event });
  };

  for (const [event, hash] of events.entries()) {
    const leaf = leafOf.get(hash);
    if (leaf === undefined || found.has(leaf)) {
      strangers.push(event);
      continue;
    }
    found.add(leaf);
    if (leaf < next) differences.push({ what: 'moved', leaf, event });
    else {
      meet(leaf);
      next = leaf + 1;
    }
  }
  const isCut = strangers.length === 0 && next < leaves.length && lacksAll(leaves.slice(next), there);
  if (isCut) differences.push({ what: 'cut', leaf: next });
  else meet(leaves.length);
  return differences;
}

function lacksAll(leaves: readonly string[], there: ReadonlySet<string>): boolean {
  return leaves.every((hash) => !there.has(hash));
}
