import { type Db, type Collection as MongoCollection, MongoServerError } from 'mongodb';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { Operations } from '../mongodb/operations.ts';
import type { GuardStore, Limiter, LimitOptions } from './guard-store.ts';
import { limiterOver } from './limiter.ts';

const DUPLICATE_KEY = 11_000;
const COUNTS = 'limits';
const CLAIMED_MS = 24 * 60 * 60_000;
const SWEPT_EACH_MS = 5 * 60_000;

/** Guards need not outlive a server that is lost, and are on the path of every command: nobody waits for a journal. */
const writeConcern = { w: 1, journal: false } as const;

interface StoredCount {
  readonly key: string;
  readonly points: number;
  readonly expire: Date;
}

interface StoredClaim {
  readonly _id: string;
  readonly commandHash: string;
  readonly expiresAt: Date;
}

/**
 * Opens the guards in a database of MongoDB, for any number of processes. A command's id is kept for a day. What has
 * expired is swept now and then by the processes themselves, as not every server that speaks MongoDB's protocol does.
 * The connection is closed by whoever opened it, after the store.
 */
export async function openMongoGuardStore(database: Db): Promise<GuardStore> {
  const counts = database.collection<StoredCount>(COUNTS, { writeConcern });
  const claims = database.collection<StoredClaim>('claims', { writeConcern });
  await counts.createIndex({ key: 1 }, { unique: true });
  await counts.createIndex({ expire: 1 });
  await claims.createIndex({ expiresAt: 1 });
  return new MongoGuardStore(counts, claims);
}

class MongoGuardStore implements GuardStore {
  readonly #counts: MongoCollection<StoredCount>;
  readonly #claims: MongoCollection<StoredClaim>;
  readonly #limiters = new Map<string, Limiter>();
  readonly #operations = new Operations('guard store');
  readonly #sweeping: NodeJS.Timeout;

  constructor(counts: MongoCollection<StoredCount>, claims: MongoCollection<StoredClaim>) {
    this.#counts = counts;
    this.#claims = claims;
    // Where it fails, the next one finds more.
    this.#sweeping = setInterval(() => this.#sweep().catch(() => {}), SWEPT_EACH_MS).unref();
  }

  limiter(options: LimitOptions): Limiter {
    const known = this.#limiters.get(options.name);
    if (known) return known;
    const limiter = this.#finishing(limiterOver(this.#countsOf(options)));
    this.#limiters.set(options.name, limiter);
    return limiter;
  }

  #countsOf({ name, points, seconds }: LimitOptions) {
    return new RateLimiterMongo({
      // It asks its client for the collection; this one has our write concern.
      storeClient: { collection: () => this.#counts },
      tableName: COUNTS,
      keyPrefix: name,
      points,
      duration: seconds,
      disableIndexesCreation: true,
    });
  }

  #finishing(limiter: Limiter): Limiter {
    return {
      consume: (key, points) => this.#operations.run(() => limiter.consume(key, points)),
      counted: (key) => this.#operations.run(() => limiter.counted(key)),
      giveBack: (key, points) => this.#operations.run(() => limiter.giveBack(key, points)),
      reset: (key) => this.#operations.run(() => limiter.reset(key)),
    };
  }

  claim(commandId: string, commandHash: string): Promise<string> {
    return this.#operations.run(async () => {
      const expiresAt = new Date(Date.now() + CLAIMED_MS);
      const isFirst = await this.#claims
        .insertOne({ _id: commandId, commandHash, expiresAt })
        .then(() => true, ignoreDuplicate);
      if (isFirst) return commandHash;
      // Swept at this very moment: nobody else claims it.
      return (await this.#claims.findOne({ _id: commandId }))?.commandHash ?? commandHash;
    });
  }

  #sweep(): Promise<void> {
    return this.#operations.run(async () => {
      const now = new Date();
      await this.#counts.deleteMany({ expire: { $lt: now } });
      await this.#claims.deleteMany({ expiresAt: { $lt: now } });
    });
  }

  close(): Promise<void> {
    clearInterval(this.#sweeping);
    return this.#operations.close();
  }
}

function ignoreDuplicate(error: unknown): false {
  if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
  throw error;
}
