import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Collection as MongoCollection } from 'mongodb';
import { type Position, START } from '../event-store/event-store.ts';
import { Operations } from '../mongodb/operations.ts';
import {
  CheckpointMoved,
  type Collection,
  type CommitStep,
  type DocumentFilter,
  type DocumentQuery,
  type DocumentStore,
  type Generation,
  type StoredDocument,
} from './document-store.ts';
import { liveDropped } from './misuse.ts';
import { indexKeys, inQueries, matching, ordered } from './mongodb-queries.ts';
import {
  generationsOf,
  LIVE_REMEMBERED_MS,
  MongoRegistry,
  openedPosition,
  positionOf,
} from './mongodb-registry.ts';
import { storedOf, writeGuarded } from './mongodb-writes.ts';
import type { Stored } from './mongodb-stored.ts';
import { collectionName, generationName } from './naming.ts';

const TOMBSTONE_KEPT_MS = 24 * 60 * 60 * 1_000;

/**
 * The document store in a database of MongoDB, without transactions: a commit writes its documents first, each only
 * over an older one, and then moves the checkpoint from where it must be. The commits of this store to one
 * collection are carried out one after the other.
 *
 * @param database nobody else's; the connection is closed by whoever opened it, after the store
 */
export function openMongoDocumentStore(database: Db): DocumentStore {
  return new MongoDocumentStore(database);
}

class MongoDocumentStore implements DocumentStore {
  readonly #database: Db;
  readonly #registry: MongoRegistry;
  readonly #operations = new Operations('document store');
  readonly #commits = new Map<string, Promise<void>>();

  constructor(database: Db) {
    this.#database = database;
    this.#registry = new MongoRegistry(database);
  }

  open(collections: readonly Collection[]): Promise<void> {
    return this.#operations.run(async () => {
      for (const collection of collections) await this.#openOne(collection);
    });
  }

  get<Document>(collection: Collection, id: string): Promise<StoredDocument<Document> | undefined> {
    return this.#operations.run(async () => {
      const stored = await (await this.#documents(collection)).findOne({ _id: id });
      return stored?.json === undefined ? undefined : toDocument<Document>(stored);
    });
  }

  getMany<Document>(collection: Collection, ids: readonly string[]): Promise<StoredDocument<Document>[]> {
    return this.#operations.run(async () => {
      const documents = await this.#documents(collection);
      const found: StoredDocument<Document>[] = [];
      for (const some of inQueries(ids)) {
        for await (const stored of documents.find({ ...some, json: { $exists: true } })) {
          found.push(toDocument<Document>(stored));
        }
      }
      return found;
    });
  }

  find<Document>(collection: Collection, query: DocumentQuery): Promise<StoredDocument<Document>[]> {
    return this.#operations.run(async () => {
      const { skip = 0, limit } = query;
      const filter = matching(collection, query);
      const sort = ordered(collection, query.sort);
      // To MongoDB a limit of 0 is none.
      if (limit === 0) return [];
      const documents = await this.#documents(collection);
      const cursor = documents.find(filter, { projection: { json: 1, position: 1 }, sort, skip, limit });
      return (await cursor.toArray()).map((stored) => toDocument<Document>(stored));
    });
  }

  count(collection: Collection, query: DocumentFilter = {}): Promise<number> {
    return this.#operations.run(async () => {
      const filter = matching(collection, query);
      return (await this.#documents(collection)).countDocuments(filter);
    });
  }

  checkpoint(collection: Collection): Promise<Position> {
    return this.#operations.run(async () => {
      const registered = await this.#registry.read(collection);
      return (registered && positionOf(registered, collection.generation ?? registered.live)) ?? START;
    });
  }

  commit(collection: Collection, step: CommitStep): Promise<void> {
    return this.#operations.run(async () => {
      const changes = step.changes.map((change) => storedOf(collection, change));
      const line = `${collectionName(collection)} ${collection.generation}`;
      const before = this.#commits.get(line) ?? Promise.resolve();
      const commit = before.then(() => this.#commit(collection, step, changes));
      const settled = commit.catch(() => {});
      this.#commits.set(line, settled);
      await commit;
    });
  }

  liveGeneration(collection: Collection): Promise<number> {
    return this.#operations.run(async () => (await this.#registry.read(collection))?.live ?? 1);
  }

  switchTo(collection: Generation): Promise<void> {
    return this.#operations.run(async () => {
      const { generation } = collection;
      for (;;) {
        const registered = await this.#registry.opened(collection);
        const reached = openedPosition(collection, registered);
        if (registered.live === generation) return;
        const needed = positionOf(registered, registered.live) ?? START;
        if (reached < needed) throw new CheckpointMoved(collection, needed, reached);
        if (await this.#registry.switchTo(registered, generation)) return;
      }
    });
  }

  drop(collection: Generation): Promise<void> {
    return this.#operations.run(async () => {
      const { generation } = collection;
      const registered = await this.#registry.read(collection);
      if (registered === undefined) return;
      if (registered.live === generation) throw liveDropped(collection);
      await this.#registry.forget(registered, generation);
      // Some may still read what was live a moment ago.
      if (generation < registered.live) await wait(LIVE_REMEMBERED_MS);
      await this.#generation(collection, generation).drop();
    });
  }

  dropEarlierVersions(collection: Pick<Collection, 'name' | 'version'>): Promise<void> {
    return this.#operations.run(async () => {
      for (const earlier of await this.#registry.earlierVersions(collection)) {
        for (const name of generationsOf(earlier)) await this.#database.collection<Stored>(name).drop();
        await this.#registry.remove(earlier);
      }
    });
  }

  /** The server's files are the server's: all that a client can remove are the traces of deleted documents. */
  scrub(): Promise<void> {
    return this.#operations.run(async () => {
      const old = new Date(Date.now() - TOMBSTONE_KEPT_MS);
      for (const name of await this.#registry.generations()) {
        await this.#database.collection<Stored>(name).deleteMany({ deletedAt: { $lt: old } });
      }
    });
  }

  close(): Promise<void> {
    return this.#operations.close();
  }

  async #openOne(collection: Collection): Promise<void> {
    const { generation, isNew } = await this.#registry.register(collection);
    const documents = this.#generation(collection, generation);
    // A process that ended while it dropped the generation may have left some of it.
    if (isNew) await documents.drop();
    for (const index of collection.indexes)
      await documents.createIndex(indexKeys(collection, [index].flat()));
  }

  async #commit(collection: Collection, { from, to }: CommitStep, changes: readonly Stored[]): Promise<void> {
    for (;;) {
      const registered = await this.#registry.opened(collection);
      const position = openedPosition(collection, registered);
      if (position !== from) throw new CheckpointMoved(collection, from, position);
      const generation = collection.generation ?? registered.live;
      const documents = this.#generation(collection, generation);
      if (changes.length > 0) await writeGuarded(documents, changes);
      if (await this.#registry.moveCheckpoint(registered, generation, { from, to })) return;
      const now = await this.#registry.opened(collection);
      // Writing has brought back what was dropped meanwhile.
      if (positionOf(now, generation) === undefined) await documents.drop();
    }
  }

  async #documents(collection: Collection): Promise<MongoCollection<Stored>> {
    return this.#generation(collection, collection.generation ?? (await this.#registry.live(collection)));
  }

  #generation(collection: Collection, generation: number): MongoCollection<Stored> {
    return this.#database.collection<Stored>(generationName(collectionName(collection), generation));
  }
}

function toDocument<Document>({ _id, json, position }: Stored): StoredDocument<Document> {
  return { id: _id, document: JSON.parse(json ?? 'null') as Document, position };
}
