import {
  CheckpointMoved,
  type Collection,
  type DocumentQuery,
  type DocumentStore,
} from './document-store.ts';

/** A document that is to be there from now on; null deletes it. */
export interface Change<Document> {
  readonly id: string;
  readonly document: Document | null;
}

export interface Found<Document> {
  readonly id: string;
  readonly document: Document;
}

/** Documents that no event makes, and that any number of processes change: what is at work, and what is still to be done. */
export class SharedDocuments<Document> {
  readonly #documents: DocumentStore;
  readonly #collection: Collection;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(documents: DocumentStore, collection: Collection) {
    this.#documents = documents;
    this.#collection = collection;
  }

  /** Must be called before anything else. */
  async open(): Promise<void> {
    await this.#documents.open([this.#collection]);
  }

  async find(query: DocumentQuery): Promise<Found<Document>[]> {
    return this.#documents.find<Document>(this.#collection, query);
  }

  /** Those of the ids that are there. */
  async among(ids: readonly string[]): Promise<Map<string, Document>> {
    const stored = await this.#documents.getMany<Document>(this.#collection, ids);
    return new Map(stored.map(({ id, document }) => [id, document]));
  }

  count(query: Pick<DocumentQuery, 'where'>): Promise<number> {
    return this.#documents.count(this.#collection, query);
  }

  /**
   * Carries out what was decided on the documents as they are, or decides again where another process was faster.
   * @returns whether there was anything to change
   */
  async change(decide: () => Promise<readonly Change<Document>[]>): Promise<boolean> {
    // Within this process one change follows the other: they would only get in each other's way.
    const changing = this.#lastChange.then(() => this.#changeOnce(decide));
    this.#lastChange = changing.catch(() => undefined);
    return changing;
  }

  async #changeOnce(decide: () => Promise<readonly Change<Document>[]>): Promise<boolean> {
    for (;;) {
      const from = await this.#documents.checkpoint(this.#collection);
      const changes = await decide();
      if (changes.length === 0) return false;
      // These positions count the changes.
      const to = String(Number(from) + 1).padStart(16, '0');
      try {
        const step = { from, to, changes: changes.map((change) => ({ ...change, position: to })) };
        await this.#documents.commit(this.#collection, step);
        return true;
      } catch (error) {
        if (!(error instanceof CheckpointMoved)) throw error;
      }
    }
  }
}
