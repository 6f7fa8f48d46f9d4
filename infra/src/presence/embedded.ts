import type { PresenceStore, Sighting } from './presence-store.ts';
import { Sightings } from './sightings.ts';

const SWEPT_EACH_MS = 60_000;

/** Opens a presence store of one process, in its memory. */
export function openEmbeddedPresenceStore(now: () => number = Date.now): PresenceStore {
  return new EmbeddedPresenceStore(now);
}

class EmbeddedPresenceStore implements PresenceStore {
  readonly #sightings: Sightings;
  readonly #sweeping: NodeJS.Timeout;

  constructor(now: () => number) {
    this.#sightings = new Sightings(now);
    this.#sweeping = setInterval(() => this.#sightings.sweep(), SWEPT_EACH_MS).unref();
  }

  async note(sightings: readonly Sighting[]): Promise<void> {
    for (const sighting of sightings) this.#sightings.note(sighting);
  }

  async count(places: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(places.map((place) => [place, this.#sightings.count(place)]));
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
  }
}
