import { SEEN_MS, type Sighting } from './presence-store.ts';

/** What is known of one person at a place: when they were seen last, or when they left. */
export type LastSighting = Pick<Sighting, 'isHere' | 'at'>;

/** Who was seen where, and who left, within `SEEN_MS`. */
export class Sightings {
  readonly #now: () => number;
  readonly #places = new Map<string, Map<string, LastSighting>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Of what is said of somebody at a place the latest holds; at the same moment they are gone. */
  note({ place, who, isHere, at }: Sighting): void {
    const people = this.#places.get(place) ?? new Map<string, LastSighting>();
    this.#places.set(place, people);
    const before = people.get(who);
    if (before === undefined || at > before.at || (at === before.at && !isHere))
      people.set(who, { isHere, at });
  }

  /** Everybody of whom something is known, by their name. */
  at(place: string): ReadonlyMap<string, LastSighting> {
    this.#forgetOld(place);
    return this.#places.get(place) ?? new Map();
  }

  count(place: string): number {
    let count = 0;
    for (const { isHere } of this.at(place).values()) if (isHere) count++;
    return count;
  }

  /** Forgets what is old, at every place. */
  sweep(): void {
    for (const place of this.#places.keys()) this.#forgetOld(place);
  }

  #forgetOld(place: string): void {
    const people = this.#places.get(place);
    if (people === undefined) return;
    const since = this.#now() - SEEN_MS;
    for (const [who, { at }] of people) if (at <= since) people.delete(who);
    if (people.size === 0) this.#places.delete(place);
  }
}
