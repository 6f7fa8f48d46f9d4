/** Lets the writers of one stream go one after the other within this process, so that they need not collide. */
export class Turns {
  readonly #taken = new Map<string, Promise<void>>();

  /** Runs `act` once nobody else has the turn for the name; the next one follows when it has settled. */
  async take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    for (let other = this.#taken.get(name); other !== undefined; other = this.#taken.get(name)) await other;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#taken.set(name, promise);
    try {
      return await act();
    } finally {
      this.#taken.delete(name);
      resolve();
    }
  }
}
