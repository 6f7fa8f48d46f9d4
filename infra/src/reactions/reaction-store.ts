/** A place where nobody has reacted for so long is forgotten, in milliseconds. */
export const QUIET_MS = 3_600_000;

/**
 * How often people have reacted at a place, by kind, in all processes that share the store. Of people it knows nothing, and
 * it is no history: nothing of it is in the log, and a store that is lost counts on from nothing.
 */
export interface ReactionStore {
  /**
   * Adds what this process has counted since it last did. What cannot be stored now goes along with what is added next.
   * @param counts by place, as many numbers each as there are kinds
   */
  add(counts: ReadonlyMap<string, readonly number[]>): Promise<void>;
  /**
   * All that was added at these places; of one where nothing was, no numbers. They grow, but for what was forgotten: a
   * reader who sees less than before begins anew.
   */
  totals(places: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
  close(): Promise<void>;
}
