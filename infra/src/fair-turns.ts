interface Waiting {
  readonly weight: number;
  begin(): void;
}

/**
 * Lets work that is heavy be done a little at a time, shared fairly between those it is for: whoever has much to do waits
 * for their own, and nobody else for them.
 */
export class FairTurns {
  readonly #most: number;
  readonly #mostOfOne: number;
  /** What waits, by whom it is for: the lightest first, and of those alike what came first. */
  readonly #waiting = new Map<string, Waiting[]>();
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

  /**
   * Does the work once it is their turn.
   * @param weight what is lighter goes first, whoever it is for
   */
  async run<Result>(whose: string, work: () => Promise<Result>, weight = 0): Promise<Result> {
    await new Promise<void>((begin) => {
      const waiting = this.#waiting.get(whose) ?? [];
      const after = waiting.findIndex((other) => other.weight > weight);
      this.#waiting.set(
        whose,
        waiting.toSpliced(after === -1 ? waiting.length : after, 0, { weight, begin }),
      );
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
      const [first, ...later] = this.#waiting.get(whose) ?? [];
      if (later.length > 0) this.#waiting.set(whose, later);
      else this.#waiting.delete(whose);
      this.#lastTurn.set(whose, (this.#turns += 1));
      this.#count(whose, 1);
      first?.begin();
    }
  }

  /** Of those who may have another turn the one with the lightest, and of those alike the one whose last was longest ago. */
  #next(): string | undefined {
    const able = [...this.#waiting.keys()].filter(
      (whose) => (this.#running.get(whose) ?? 0) < this.#mostOfOne,
    );
    return able.toSorted(
      (one, other) =>
        this.#lightestOf(one) - this.#lightestOf(other) || this.#turnOf(one) - this.#turnOf(other),
    )[0];
  }

  #lightestOf(whose: string): number {
    return this.#waiting.get(whose)?.[0]?.weight ?? 0;
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
