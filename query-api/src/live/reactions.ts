import { MOST_REACTIONS_A_SECOND, REACTIONS } from '@pollux/domain/hosting/reaction-rules';
import type { Log } from '@pollux/infra/logging';
import type { ReactionStore } from '@pollux/infra/reactions/reaction-store';

/** What was counted is added to what other processes have, and those who look on are told, so often. */
const ROUND_MS = 1_000;

interface Watch {
  readonly place: string;
  readonly changed: (counts: readonly number[]) => void;
  /** All that had been counted there when it was told last; undefined while that is not known. */
  seen: readonly number[] | undefined;
  isQuiet: boolean;
}

/** How a place reacts, for somebody who looks on until it is stopped. */
export interface WatchedReactions {
  /** Resolves once what is counted from now on is told, or is known not to be. */
  readonly begun: Promise<void>;
  stop(): void;
}

/** What one process has counted at one place since its last round. */
interface Counting {
  readonly counts: number[];
  /** How many of them are whose: known until the round is over, and told to nobody. */
  readonly ofSeats: Map<string, number>;
}

/**
 * How a room reacts right now, over all processes that share the store: numbers, and never whose. Ten thousand phones that
 * tap cost one write a second for each room, and each wall one message. What was counted is forgotten: no reaction is in
 * the log. While the store is away the walls are told nothing, and nobody's work depends on it.
 */
export class Reactions {
  readonly #store: ReactionStore;
  readonly #log: Log;
  #counting = new Map<string, Counting>();
  readonly #watches = new Set<Watch>();
  readonly #rounds: NodeJS.Timeout;
  #isInRound = false;
  #isAway = false;

  constructor(store: ReactionStore, log: Log) {
    this.#store = store;
    this.#log = log;
    this.#rounds = setInterval(() => void this.#round(), ROUND_MS).unref();
  }

  /**
   * Counts one reaction of a seat.
   * @param kind its place in `REACTIONS`
   * @returns false where the seat has had its share of this second: it counts for nothing
   */
  count(place: string, seat: string, kind: number): boolean {
    const counting = this.#counting.get(place) ?? {
      counts: REACTIONS.map(() => 0),
      ofSeats: new Map(),
    };
    this.#counting.set(place, counting);
    const before = counting.ofSeats.get(seat) ?? 0;
    if (before >= MOST_REACTIONS_A_SECOND) return false;
    counting.ofSeats.set(seat, before + 1);
    counting.counts[kind] = (counting.counts[kind] ?? 0) + 1;
    return true;
  }

  /**
   * Calls this once a second with how often each kind was counted since it last did, while any was, and once with nothing
   * after that.
   */
  watch(place: string, changed: (counts: readonly number[]) => void): WatchedReactions {
    const watch: Watch = { place, changed, seen: undefined, isQuiet: true };
    this.#watches.add(watch);
    return { begun: this.#begin(watch), stop: () => void this.#watches.delete(watch) };
  }

  stop(): void {
    clearInterval(this.#rounds);
    this.#watches.clear();
  }

  async #begin(watch: Watch): Promise<void> {
    try {
      const total = (await this.#store.totals([watch.place])).get(watch.place) ?? [];
      watch.seen ??= total;
    } catch {
      // The next round knows.
    }
  }

  async #round(): Promise<void> {
    if (this.#isInRound) return;
    this.#isInRound = true;
    const counting = this.#counting;
    this.#counting = new Map();
    try {
      if (counting.size > 0)
        await this.#store.add(new Map(Array.from(counting, ([place, { counts }]) => [place, counts])));
      await this.#tell();
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) this.#log.warn({ err: error }, 'reactions cannot be counted: going on without');
      this.#isAway = true;
      for (const watch of this.#watches) watch.seen = undefined;
    } finally {
      this.#isInRound = false;
    }
  }

  async #tell(): Promise<void> {
    if (this.#watches.size === 0) return;
    const totals = await this.#store.totals([...new Set(Array.from(this.#watches, ({ place }) => place))]);
    for (const watch of this.#watches) {
      const total = totals.get(watch.place) ?? [];
      const counts = since(watch.seen, total);
      watch.seen = total;
      const isQuiet = counts.every((count) => count === 0);
      if (!isQuiet || !watch.isQuiet) watch.changed(counts);
      watch.isQuiet = isQuiet;
    }
  }
}

/** What has come since; nothing where what there was is not known, or was forgotten. */
function since(seen: readonly number[] | undefined, total: readonly number[]): readonly number[] {
  return REACTIONS.map((_, kind) =>
    seen === undefined ? 0 : Math.max(0, (total[kind] ?? 0) - (seen[kind] ?? 0)),
  );
}
