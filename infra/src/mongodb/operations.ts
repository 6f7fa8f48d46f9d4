/** The operations of one store: it finishes those under way when it closes, and refuses later ones. */
export class Operations {
  readonly #name: string;
  readonly #underWay = new Set<Promise<unknown>>();
  #closed = false;

  /** @param name what is said to be closed */
  constructor(name: string) {
    this.#name = name;
  }

  /** @throws an error once the store is closed, otherwise what the operation throws */
  async run<Result>(operation: () => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new Error(`The ${this.#name} is closed.`);
    const running = operation();
    this.#underWay.add(running);
    try {
      return await running;
    } finally {
      this.#underWay.delete(running);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#underWay);
  }
}
