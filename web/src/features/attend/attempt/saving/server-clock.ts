/**
 * The server's clock, as far as a page can know it. It goes on by the page's own stopwatch, so that it makes no difference
 * what time the device believes it is, or is told that it is.
 */
export class ServerClock {
  /** Between these two, in milliseconds, lies what is to be added to the stopwatch. */
  #least = -Infinity;
  #most = Infinity;

  /**
   * Takes note of what the server said.
   * @param said its time @param askedAt what `stopwatch` said when it was asked
   */
  heard(said: string, askedAt: number): void {
    // It was said some time between the question and now.
    const [least, most] = [Date.parse(said) - stopwatch(), Date.parse(said) - askedAt];
    const isOther = most < this.#least || least > this.#most;
    if (!isOther && most - least >= this.#most - this.#least) return;
    // A stopwatch may have stood still while the device was asleep: then what was known is no longer true.
    this.#least = least;
    this.#most = most;
  }

  /** Milliseconds since 1970, by the server. */
  readonly now = (): number => stopwatch() + (this.#least + this.#most) / 2;
}

/** Milliseconds since the page was opened. */
export const stopwatch = (): number => performance.now();
