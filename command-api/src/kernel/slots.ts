/** Room for a number of tasks at once; the others wait, in the order in which they came. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  /** Resolves once there is room. @returns gives the room back; it must be called once */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    };
  }

  /** Runs `act` once there is room. */
  async run<Result>(act: () => Promise<Result>): Promise<Result> {
    const leave = await this.take();
    try {
      return await act();
    } finally {
      leave();
    }
  }
}
