import { randomBytes } from 'node:crypto';
import type { Db, Collection as MongoCollection } from 'mongodb';
import { Operations } from '../mongodb/operations.ts';
import { QUIET_MS, type ReactionStore } from './reaction-store.ts';
import { plus, Sums } from './sums.ts';

const SWEPT_EACH_MS = 60_000;

/** A reaction that is lost with a server is lost: nobody waits for a journal. */
const writeConcern = { w: 1, journal: false } as const;

/** What one process has counted at one place. */
interface Counted {
  /** The process and the place. */
  readonly _id: string;
  readonly place: string;
  /** When something was added last. */
  readonly at: Date;
  /** All of that process, by kind. */
  readonly counts: readonly number[];
}

/**
 * Opens the store of reactions in a database of MongoDB, for any number of processes. As with presence, each writes a
 * document of its own for a place, with all that it has counted there: what is written twice is counted once, and no two
 * processes write the same. The connection is closed by whoever opened it, after the store.
 */
export async function openMongoReactionStore(
  database: Db,
  now: () => number = Date.now,
): Promise<ReactionStore> {
  const counted = database.collection<Counted>('reactions', { writeConcern });
  await counted.createIndex({ place: 1 });
  await counted.createIndex({ at: 1 });
  return new MongoReactionStore(counted, now);
}

class MongoReactionStore implements ReactionStore {
  readonly #process = randomBytes(6).toString('hex');
  readonly #counted: MongoCollection<Counted>;
  readonly #now: () => number;
  readonly #own: Sums;
  readonly #operations = new Operations('store of reactions');
  readonly #sweeping: NodeJS.Timeout;

  constructor(counted: MongoCollection<Counted>, now: () => number) {
    this.#counted = counted;
    this.#now = now;
    this.#own = new Sums(now);
    // Where it fails, the next one finds more.
    this.#sweeping = setInterval(() => this.#sweep().catch(() => {}), SWEPT_EACH_MS).unref();
  }

  async add(counts: ReadonlyMap<string, readonly number[]>): Promise<void> {
    if (counts.size === 0) return;
    const at = new Date(this.#now());
    const writes = Array.from(counts, ([place, more]) => {
      this.#own.add(place, more);
      const replacement = { place, at, counts: this.#own.at(place) };
      return { replaceOne: { filter: { _id: `${this.#process} ${place}` }, replacement, upsert: true } };
    });
    await this.#operations.run(() => this.#counted.bulkWrite(writes, { ordered: false }));
  }

  async totals(places: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const totals = new Map<string, readonly number[]>(places.map((place) => [place, []]));
    await this.#operations.run(async () => {
      const found = this.#counted.find({ place: { $in: [...places] }, at: { $gt: this.#since() } });
      for await (const { place, counts } of found) totals.set(place, plus(totals.get(place) ?? [], counts));
    });
    return totals;
  }

  close(): Promise<void> {
    clearInterval(this.#sweeping);
    return this.#operations.close();
  }

  #since(): Date {
    return new Date(this.#now() - QUIET_MS);
  }

  #sweep(): Promise<unknown> {
    this.#own.sweep();
    return this.#operations.run(() => this.#counted.deleteMany({ at: { $lte: this.#since() } }));
  }
}
