/** Lets those who want the same go one after the other within this process, as the writers of one stream. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `act` once everybody is done who asked for the name before. */
  async take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last.set(name, promise);
    if (before !== undefined) await before;
    try {
      return await act();
    } finally {
      if (this.#last.get(name) === promise) this.#last.delete(name);
      resolve();
    }
  }
}
