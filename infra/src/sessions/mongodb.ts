import type { Db, Collection as MongoCollection } from 'mongodb';
import { Operations } from '../mongodb/operations.ts';
import { sweptBefore } from './expiry.ts';
import type { Session, SessionStore } from './session-store.ts';

interface StoredSession extends Omit<Session, 'tokenHash'> {
  readonly _id: string;
}

/**
 * Opens the session store in a database of MongoDB, for any number of processes: nothing is remembered in between, so
 * that a session which ended in one process is refused by all. One that expired more than a day ago is forgotten when
 * the next session begins. The connection is closed by whoever opened it, after the store.
 */
export async function openMongoSessionStore(database: Db): Promise<SessionStore> {
  const sessions = database.collection<StoredSession>('sessions');
  // Those of an older version: their owners log in again.
  await sessions.deleteMany({ lastUsedAt: { $exists: false } });
  for (const field of ['accountId', 'expiresAt']) await sessions.createIndex({ [field]: 1 });
  return new MongoSessionStore(sessions);
}

class MongoSessionStore implements SessionStore {
  readonly #sessions: MongoCollection<StoredSession>;
  readonly #operations = new Operations('session store');

  constructor(sessions: MongoCollection<StoredSession>) {
    this.#sessions = sessions;
  }

  create({ tokenHash, ...session }: Session): Promise<void> {
    return this.#operations.run(async () => {
      await this.#sessions.replaceOne({ _id: tokenHash }, session, { upsert: true });
      await this.#sessions.deleteMany({ expiresAt: { $lt: sweptBefore(session.issuedAt) } });
    });
  }

  find(tokenHash: string): Promise<Session | undefined> {
    return this.#operations.run(async () => {
      const found = await this.#sessions.findOne({ _id: tokenHash });
      return found === null ? undefined : toSession(found);
    });
  }

  list(accountId: string): Promise<Session[]> {
    return this.#operations.run(async () => {
      const found = await this.#sessions.find({ accountId }).toArray();
      return found.map(toSession);
    });
  }

  touch(tokenHash: string, at: string): Promise<void> {
    return this.#operations.run(async () => {
      await this.#sessions.updateOne({ _id: tokenHash }, { $set: { lastUsedAt: at } });
    });
  }

  end(tokenHash: string): Promise<void> {
    return this.#operations.run(async () => {
      await this.#sessions.deleteOne({ _id: tokenHash });
    });
  }

  endAll(accountId: string, { except = '' }: { except?: string | undefined } = {}): Promise<void> {
    return this.#operations.run(async () => {
      await this.#sessions.deleteMany({ accountId, _id: { $ne: except } });
    });
  }

  close(): Promise<void> {
    return this.#operations.close();
  }
}

function toSession({ _id: tokenHash, ...session }: StoredSession): Session {
  return { tokenHash, ...session };
}
