export interface Rate {
  /** How often at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** How often something may be done: a number of times at once, and so often a second after that. */
export class Allowance {
  readonly #rate: Rate;
  #left: number;
  #countedAt: number;

  constructor(rate: Rate, now = performance.now()) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#countedAt = now;
  }

  /** Takes one. @returns whether there was one left */
  take(now = performance.now()): boolean {
    this.#count(now);
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Whether it is as if nothing had been taken. */
  isWhole(now = performance.now()): boolean {
    this.#count(now);
    return this.#left === this.#rate.burst;
  }

  #count(now: number): void {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#countedAt) / 1_000) * perSecond);
    this.#countedAt = now;
  }
}
