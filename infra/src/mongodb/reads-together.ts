import type { Collection, Document, Filter } from 'mongodb';

/**
 * Reads documents of a collection by their ids: what is asked for in one turn of the event loop is one query. It is made
 * after all of them have asked, so each is as new as if it had been read alone.
 */
export class ReadsTogether<Read extends Document & { readonly _id: string }> {
  readonly #collection: Collection<Read>;
  #asked: { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, Read>> } | undefined;

  constructor(collection: Collection<Read>) {
    this.#collection = collection;
  }

  /** The document, or undefined. */
  async find(id: string): Promise<Read | undefined> {
    this.#asked ??= this.#gather();
    const { ids, found } = this.#asked;
    ids.add(id);
    return (await found).get(id);
  }

  #gather() {
    const ids = new Set<string>();
    const found = Promise.withResolvers<ReadonlyMap<string, Read>>();
    setImmediate(() => {
      this.#asked = undefined;
      this.#read([...ids]).then(found.resolve, found.reject);
    });
    return { ids, found: found.promise };
  }

  async #read(ids: readonly string[]): Promise<ReadonlyMap<string, Read>> {
    const [only = ''] = ids;
    const filter = { _id: ids.length === 1 ? only : { $in: ids } } as Filter<Read>;
    const documents = await this.#collection.find<Read>(filter).toArray();
    return new Map(documents.map((document) => [document._id, document]));
  }
}
