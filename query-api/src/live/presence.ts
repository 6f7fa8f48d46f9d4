import { randomBytes } from 'node:crypto';
import type { Log } from '@pollux/infra/logging';
import { type PresenceStore, SEEN_MS, type Sighting } from '@pollux/infra/presence/presence-store';

/** What was seen is stored, and those who look on are told, so often. */
const ROUND_MS = 1_000;

/** Whoever stays is seen so often: three times before they would be taken for gone. */
const SEEN_AGAIN_MS = SEEN_MS / 3;

/** More is not kept of what the store has not taken yet; whoever is there is seen again. */
const MOST_UNSTORED = 20_000;

/** How many are at a place, for somebody who looks on until it is stopped. */
export interface WatchedPresence {
  /** Null while it is not known. */
  here(): number | null;
  /** Resolves once it has been counted, or could not be. */
  readonly counted: Promise<void>;
  stop(): void;
}

interface Watch {
  readonly place: string;
  readonly changed: (here: number | null) => void;
  here: number | null;
}

/**
 * Who has what open right now, over all processes that share the store. What was seen in a second is stored together,
 * and places are counted only while somebody watches them, once a second however many do. Nobody's work depends on it:
 * while the store is away it is not known how many are here.
 */
export class Presence {
  readonly #store: PresenceStore;
  readonly #log: Log;
  /** What is not stored yet, by place and person. */
  #unstored = new Map<string, Sighting>();
  readonly #watches = new Set<Watch>();
  readonly #rounds: NodeJS.Timeout;
  #isInRound = false;
  #isAway = false;

  constructor(store: PresenceStore, log: Log) {
    this.#store = store;
    this.#log = log;
    this.#rounds = setInterval(() => void this.#round(), ROUND_MS).unref();
  }

  /** Notes that somebody is at a place, or leaves it. @param who must not say who it is */
  note(place: string, who: string, isHere: boolean): void {
    if (this.#unstored.size >= MOST_UNSTORED) return;
    this.#unstored.set(`${place} ${who}`, { place, who, isHere, at: Date.now() });
  }

  /**
   * Somebody is at a place from now on, for as long as they are connected.
   * @returns how they leave it
   */
  stay(place: string): () => void {
    const who = randomBytes(8).toString('hex');
    const isSeen = (isHere: boolean) => this.note(place, who, isHere);
    isSeen(true);
    const seenAgain = setInterval(() => isSeen(true), SEEN_AGAIN_MS).unref();
    return () => {
      clearInterval(seenAgain);
      isSeen(false);
    };
  }

  /** Counts who is at a place from now on. `changed` is called with each other number; null once it is not known. */
  watch(place: string, changed: (here: number | null) => void): WatchedPresence {
    const watch: Watch = { place, changed, here: null };
    this.#watches.add(watch);
    return {
      here: () => watch.here,
      counted: this.#count([watch]),
      stop: () => void this.#watches.delete(watch),
    };
  }

  /** What was seen last is stored, as others may count it. */
  async stop(): Promise<void> {
    clearInterval(this.#rounds);
    this.#watches.clear();
    await this.#storeSightings();
  }

  async #round(): Promise<void> {
    if (this.#isInRound) return;
    this.#isInRound = true;
    await this.#storeSightings();
    await this.#count([...this.#watches]);
    this.#isInRound = false;
  }

  async #storeSightings(): Promise<void> {
    const sightings = [...this.#unstored.values()];
    if (sightings.length === 0) return;
    this.#unstored = new Map();
    try {
      await this.#store.note(sightings);
      this.#isAway = false;
    } catch (error) {
      // Whoever is still here is seen again.
      this.#failed(error);
    }
  }

  async #count(watches: readonly Watch[]): Promise<void> {
    if (watches.length === 0) return;
    try {
      const counts = await this.#store.count([...new Set(watches.map(({ place }) => place))]);
      this.#isAway = false;
      for (const watch of watches) this.#tell(watch, counts.get(watch.place) ?? null);
    } catch (error) {
      this.#failed(error);
      for (const watch of watches) this.#tell(watch, null);
    }
  }

  #tell(watch: Watch, here: number | null): void {
    if (here === watch.here || !this.#watches.has(watch)) return;
    watch.here = here;
    watch.changed(here);
  }

  #failed(error: unknown): void {
    if (!this.#isAway) this.#log.warn({ err: error }, 'who is here cannot be counted: going on without');
    this.#isAway = true;
  }
}
