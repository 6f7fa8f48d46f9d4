import { QUIET_MS } from './reaction-store.ts';

interface Sum {
  readonly counts: readonly number[];
  /** When something was added last, in milliseconds. */
  readonly at: number;
}

/** What one process has counted, by place. */
export class Sums {
  readonly #now: () => number;
  readonly #sums = new Map<string, Sum>();

  constructor(now: () => number) {
    this.#now = now;
  }

  add(place: string, counts: readonly number[]): void {
    this.#sums.set(place, { counts: plus(this.at(place), counts), at: this.#now() });
  }

  /** No numbers where nothing was added. */
  at(place: string): readonly number[] {
    return this.#sums.get(place)?.counts ?? [];
  }

  /** Forgets where it has been quiet. */
  sweep(): void {
    const since = this.#now() - QUIET_MS;
    for (const [place, { at }] of this.#sums) if (at <= since) this.#sums.delete(place);
  }
}

/** Both together, kind by kind. */
export function plus(one: readonly number[], other: readonly number[]): readonly number[] {
  return Array.from(
    { length: Math.max(one.length, other.length) },
    (_, kind) => (one[kind] ?? 0) + (other[kind] ?? 0),
  );
}
