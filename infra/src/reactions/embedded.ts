import type { ReactionStore } from './reaction-store.ts';
import { Sums } from './sums.ts';

const SWEPT_EACH_MS = 60_000;

/** Opens a store of reactions of one process, in its memory. */
export function openEmbeddedReactionStore(now: () => number = Date.now): ReactionStore {
  const sums = new Sums(now);
  const sweeping = setInterval(() => sums.sweep(), SWEPT_EACH_MS).unref();
  return {
    async add(counts) {
      for (const [place, more] of counts) sums.add(place, more);
    },
    async totals(places) {
      sums.sweep();
      return new Map(places.map((place) => [place, sums.at(place)]));
    },
    async close() {
      clearInterval(sweeping);
    },
  };
}
