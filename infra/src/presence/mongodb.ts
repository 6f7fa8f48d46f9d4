import { randomBytes } from 'node:crypto';
import type { Db, Collection as MongoCollection } from 'mongodb';
import { Operations } from '../mongodb/operations.ts';
import { type PresenceStore, SEEN_MS, type Sighting } from './presence-store.ts';
import { type LastSighting, Sightings } from './sightings.ts';

const SWEPT_EACH_MS = 60_000;

/** What is lost with a server is known again soon: nobody waits for a journal. */
const writeConcern = { w: 1, journal: false } as const;

/** What one process has seen at one place. */
interface Seen {
  /** The process and the place. */
  readonly _id: string;
  readonly place: string;
  /** When something was seen last. */
  readonly at: Date;
  /** As JSON: `[who, { isHere, at }]`, everybody within `SEEN_MS`. */
  readonly people: string;
}

/**
 * Opens the presence store in a database of MongoDB, for any number of processes. Each writes a document of its own for
 * a place, whole and at most once for a `note`, however many are there; whoever counts puts them together. The clocks of
 * the processes are expected to agree within some seconds. What is old is swept by the processes themselves, as not
 * every server that speaks MongoDB's protocol does. The connection is closed by whoever opened it, after the store.
 */
export async function openMongoPresenceStore(
  database: Db,
  now: () => number = Date.now,
): Promise<PresenceStore> {
  const seen = database.collection<Seen>('presence', { writeConcern });
  await seen.createIndex({ place: 1 });
  await seen.createIndex({ at: 1 });
  return new MongoPresenceStore(seen, now);
}

class MongoPresenceStore implements PresenceStore {
  readonly #process = randomBytes(6).toString('hex');
  readonly #seen: MongoCollection<Seen>;
  readonly #now: () => number;
  readonly #own: Sightings;
  readonly #operations = new Operations('presence store');
  readonly #sweeping: NodeJS.Timeout;

  constructor(seen: MongoCollection<Seen>, now: () => number) {
    this.#seen = seen;
    this.#now = now;
    this.#own = new Sightings(now);
    // Where it fails, the next one finds more.
    this.#sweeping = setInterval(() => this.#sweep().catch(() => {}), SWEPT_EACH_MS).unref();
  }

  async note(sightings: readonly Sighting[]): Promise<void> {
    for (const sighting of sightings) this.#own.note(sighting);
    const places = new Set(sightings.map(({ place }) => place));
    const writes = [...places].map((place) => {
      const people = [...this.#own.at(place)];
      const at = new Date(Math.max(...people.map(([, last]) => last.at), 0));
      const replacement = { place, at, people: JSON.stringify(people) };
      return { replaceOne: { filter: { _id: `${this.#process} ${place}` }, replacement, upsert: true } };
    });
    if (writes.length === 0) return;
    await this.#operations.run(() => this.#seen.bulkWrite(writes, { ordered: false }));
  }

  async count(places: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const ofAll = new Sightings(this.#now);
    await this.#operations.run(async () => {
      const found = this.#seen.find({ place: { $in: [...places] }, at: { $gt: this.#since() } });
      for await (const { place, people } of found) {
        const known = JSON.parse(people) as [string, LastSighting][];
        for (const [who, last] of known) ofAll.note({ place, who, ...last });
      }
    });
    return new Map(places.map((place) => [place, ofAll.count(place)]));
  }

  close(): Promise<void> {
    clearInterval(this.#sweeping);
    return this.#operations.close();
  }

  #since(): Date {
    return new Date(this.#now() - SEEN_MS);
  }

  #sweep(): Promise<unknown> {
    this.#own.sweep();
    return this.#operations.run(() => this.#seen.deleteMany({ at: { $lte: this.#since() } }));
  }
}
