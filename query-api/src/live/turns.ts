/** Work that begins in one turn of the event loop: some milliseconds, between which every request has its turn. */
const MOST_A_TURN = 10;

/**
 * Lets work begin in the order in which it asked, a little in each turn of the event loop: stores may answer at once,
 * so that a queue of such work would otherwise leave no turn to anybody else.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isScheduled = false;

  /** Resolves when it is one's turn. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      for (const begin of this.#waiting.splice(0, MOST_A_TURN)) begin();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
