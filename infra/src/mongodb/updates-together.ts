import type { Collection, Document, Filter, UpdateFilter } from 'mongodb';

/** An update of one document, if it is as it must be. */
export interface GuardedUpdate<Updated extends Document> {
  readonly filter: Filter<Updated>;
  readonly update: UpdateFilter<Updated>;
  /** What the document is once that has been done. */
  readonly done: Filter<Updated>;
}

interface Asked<Updated extends Document> extends GuardedUpdate<Updated> {
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Updates documents of a collection, each as one atomic write: what is asked for in one turn of the event loop is one
 * command.
 */
export class UpdatesTogether<Updated extends Document> {
  readonly #collection: Collection<Updated>;
  #asked: Asked<Updated>[] = [];

  constructor(collection: Collection<Updated>) {
    this.#collection = collection;
  }

  /**
   * @returns whether the document was as it must be. Of several in one command that were not all so, one counts as done,
   * too, that others have done at the same moment.
   */
  make(update: GuardedUpdate<Updated>): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    if (this.#asked.length === 0) setImmediate(() => this.#makeAll());
    this.#asked.push({ ...update, resolve, reject });
    return promise;
  }

  #makeAll(): void {
    const asked = this.#asked;
    this.#asked = [];
    this.#write(asked).then(
      (done) => asked.forEach(({ resolve }, index) => resolve(done[index] === true)),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    );
  }

  async #write(asked: readonly GuardedUpdate<Updated>[]): Promise<boolean[]> {
    const operations = asked.map(({ filter, update }) => ({ updateOne: { filter, update } }));
    const { matchedCount } = await this.#collection.bulkWrite(operations, { ordered: false });
    if (matchedCount === asked.length) return asked.map(() => true);
    if (matchedCount === 0) return asked.map(() => false);
    // The server counts them, and does not say which.
    return Promise.all(asked.map(async ({ done }) => (await this.#collection.countDocuments(done)) === 1));
  }
}
