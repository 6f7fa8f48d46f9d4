/**
 * Lets work that is heavy be done a little at a time, shared fairly between those it is for: whoever has much to do waits
 * for their own, and nobody else for them.
 */
export class FairTurns {
  readonly #most: number;
  readonly #mostOfOne: number;
  /** What waits, by whom it is for, in the order in which they came. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();
  /** Which turn was the last of each who has something that waits or is done. */
  readonly #lastTurn = new Map<string, number>();
  #turns = 0;
  #runningInAll = 0;

  /**
   * @param most so much is done at once
   * @param mostOfOne so much of it for one of them, so that there is always a place for others
   */
  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Does the work once it is their turn. */
  async run<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((begin) => {
      this.#waiting.set(whose, [...(this.#waiting.get(whose) ?? []), begin]);
      this.#beginWhatCan();
    });
    try {
      return await work();
    } finally {
      this.#count(whose, -1);
      this.#beginWhatCan();
    }
  }

  #beginWhatCan(): void {
    while (this.#runningInAll < this.#most) {
      const whose = this.#next();
      if (whose === undefined) return;
      const [begin, ...later] = this.#waiting.get(whose) ?? [];
      if (later.length > 0) this.#waiting.set(whose, later);
      else this.#waiting.delete(whose);
      this.#lastTurn.set(whose, (this.#turns += 1));
      this.#count(whose, 1);
      begin?.();
    }
  }

  /** Of those who may have another turn the one whose last was longest ago. */
  #next(): string | undefined {
    const able = [...this.#waiting.keys()].filter(
      (whose) => (this.#running.get(whose) ?? 0) < this.#mostOfOne,
    );
    return able.toSorted((one, other) => this.#turnOf(one) - this.#turnOf(other))[0];
  }

  #turnOf(whose: string): number {
    return this.#lastTurn.get(whose) ?? 0;
  }

  #count(whose: string, change: 1 | -1): void {
    this.#runningInAll += change;
    const running = (this.#running.get(whose) ?? 0) + change;
    if (running > 0) this.#running.set(whose, running);
    else this.#running.delete(whose);
    if (running === 0 && !this.#waiting.has(whose)) this.#lastTurn.delete(whose);
  }
}
