import { Binary, type Db, type Collection as MongoCollection, MongoServerError } from 'mongodb';
import { Operations } from '../mongodb/operations.ts';
import type { KeyEntry, KeyStore, StoredKey } from './key-store.ts';

const DUPLICATE_KEY = 11_000;

/** A person without a key was forgotten. */
interface StoredPerson {
  readonly _id: string;
  readonly key: Binary | null;
}

interface StoredCheck {
  readonly _id: 'check';
  readonly value: Binary;
}

/**
 * The key store in a database of MongoDB. A destroyed key is gone from the collection at once, and from the server's own
 * journal and oplog once they have moved on; there as everywhere it is worth nothing without the master key.
 *
 * @param database nobody else's, and backed up apart from the events; the connection is closed by whoever opened it,
 *   after the store
 */
export function openMongoKeyStore(database: Db): KeyStore {
  return new MongoKeyStore(database);
}

class MongoKeyStore implements KeyStore {
  readonly #people: MongoCollection<StoredPerson>;
  readonly #masterKey: MongoCollection<StoredCheck>;
  readonly #operations = new Operations('key store');

  constructor(database: Db) {
    this.#people = database.collection<StoredPerson>('keys');
    this.#masterKey = database.collection<StoredCheck>('master-key');
  }

  find(people: readonly string[]): Promise<ReadonlyMap<string, StoredKey>> {
    return this.#operations.run(async () => {
      const stored = await this.#people.find({ _id: { $in: [...people] } }).toArray();
      return new Map(stored.map(({ _id: person, key }) => [person, keyFrom(key)]));
    });
  }

  create(person: string, wrapped: Uint8Array): Promise<StoredKey> {
    return this.#operations.run(async () => {
      const inserted = await this.#people
        .insertOne({ _id: person, key: new Binary(wrapped) })
        .then(() => true, ignoreDuplicate);
      if (inserted) return wrapped;
      const kept = await this.#people.findOne({ _id: person });
      if (kept === null) throw new Error(`The key of person ${person} was removed from outside.`);
      return keyFrom(kept.key);
    });
  }

  destroy(person: string): Promise<void> {
    return this.#operations.run(async () => {
      const forget = () => this.#people.updateOne({ _id: person }, { $set: { key: null } }, { upsert: true });
      // Two that find no entry both insert one; whoever comes second finds it the next time.
      const done = await forget().then(() => true, ignoreDuplicate);
      if (!done) await forget();
    });
  }

  list(after: string, limit: number): Promise<KeyEntry[]> {
    return this.#operations.run(async () => {
      const page = this.#people
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit);
      return (await page.toArray()).map(({ _id: person, key }) => ({ person, key: keyFrom(key) }));
    });
  }

  masterKeyCheck(): Promise<Uint8Array | undefined> {
    return this.#operations.run(async () => (await this.#masterKey.findOne({ _id: 'check' }))?.value.value());
  }

  keepMasterKeyCheck(check: Uint8Array): Promise<Uint8Array> {
    return this.#operations.run(async () => {
      await this.#masterKey.insertOne({ _id: 'check', value: new Binary(check) }).catch(ignoreDuplicate);
      const kept = await this.#masterKey.findOne({ _id: 'check' });
      return kept?.value.value() ?? check;
    });
  }

  close(): Promise<void> {
    return this.#operations.close();
  }
}

function keyFrom(key: Binary | null): StoredKey {
  return key?.value() ?? 'forgotten';
}

function ignoreDuplicate(error: unknown): false {
  if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
  throw error;
}
