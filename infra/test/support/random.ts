/** Random numbers that a seed repeats, for everything that is made up. */
export class Random {
  #state: number;

  /** @param seed a whole number; only its lower 32 bits count */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to but without 1 (Mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to but without `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Whether something of this probability (0 to 1) happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.weighted(items, () => 1);
  }

  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item {
    const weights = items.map(weight);
    let rest = this.next() * weights.reduce((sum, each) => sum + each, 0);
    for (const [index, item] of items.entries()) {
      rest -= weights[index] ?? 0;
      if (rest < 0) return item;
    }
    throw new RangeError('There is nothing to choose from.');
  }

  /** An id of 24 hexadecimal characters. */
  id(): string {
    return Array.from({ length: 24 }, () => this.below(16).toString(16)).join('');
  }
}
