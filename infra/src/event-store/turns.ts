/** The turn of a call did not come in time. It was not made. */
export class NoTurn extends Error {
  constructor(afterMs: number) {
    super(`So many calls are under way that the turn of another one has not come within ${afterMs} ms.`);
    this.name = 'NoTurn';
  }
}

/**
 * Lets so many calls be made at once, and the next ones in their order. What waits here does not wait for the server, and
 * none of it is taken for the server's silence: a server that is given more than it can answer in time would answer
 * nothing in time, and what is repeated then would keep it so.
 */
export class Turns {
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Makes the call once it is its turn. @throws what the call meets, NoTurn
   * @param patienceMs how long it may wait for its turn
   */
  async run<Answer>(call: () => Promise<Answer>, patienceMs: number): Promise<Answer> {
    if (this.#taken < this.#most) this.#taken += 1;
    else await this.#turn(patienceMs);
    try {
      return await call();
    } finally {
      this.#pass();
    }
  }

  #turn(patienceMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.delete(take);
      reject(new NoTurn(patienceMs));
    }, patienceMs);
    this.#waiting.add(take);
    return promise;
  }

  /** Passes the turn on to who has waited longest. */
  #pass(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#taken -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
