import { Allowance, type Rate } from './allowance.ts';

/** How often those are forgotten who have all of their allowance. */
const SWEEP_MS = 60_000;

/** An allowance for each of many, by name. */
export class Allowances {
  readonly #rate: Rate;
  readonly #allowances = new Map<string, Allowance>();
  readonly #sweeping = setInterval(() => this.#sweep(), SWEEP_MS).unref();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one of somebody's. @returns whether there was one left */
  take(whose: string): boolean {
    const known = this.#allowances.get(whose);
    if (known !== undefined) return known.take();
    const allowance = new Allowance(this.#rate);
    this.#allowances.set(whose, allowance);
    return allowance.take();
  }

  stop(): void {
    clearInterval(this.#sweeping);
  }

  #sweep(): void {
    for (const [whose, allowance] of this.#allowances) {
      if (allowance.isWhole()) this.#allowances.delete(whose);
    }
  }
}
