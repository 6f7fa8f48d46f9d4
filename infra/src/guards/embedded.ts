import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible';
import { openForWriting } from '../sqlite/connection.ts';
import { using } from '../sqlite/file-unusable.ts';
import { isFull } from '../sqlite/storage-full.ts';
import type { GuardStore, Limiter, LimitOptions } from './guard-store.ts';
import { limiterOver } from './limiter.ts';

/** So many of the latest commands are told from others that come under their ids. */
export const REMEMBERED_COMMANDS = 10_000;

const SWEPT_EACH_MS = 5 * 60_000;
const AUTO_CHECKPOINT_PAGES = 1_000;

/**
 * Opens the guards of one process. Limits are counted in memory, strict ones in a SQLite file; a power cut may undo the
 * last of those. Claims are in memory: whoever starts a process claims what is in the log once more.
 *
 * @param options.file is made where it is missing; its folder must exist, and no other process may have it open
 * @throws FileUnusable
 */
export function openEmbeddedGuardStore({ file }: { readonly file: string }): GuardStore {
  const database = openForWriting({
    file,
    synchronous: 'NORMAL',
    autoCheckpointPages: AUTO_CHECKPOINT_PAGES,
  });
  return using(file, () => {
    database.exec(`
      PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS counts (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER) STRICT;
      CREATE INDEX IF NOT EXISTS counts_expiry ON counts (expire);
    `);
    return new EmbeddedGuardStore(database);
  });
}

class EmbeddedGuardStore implements GuardStore {
  readonly #database: DatabaseSync;
  readonly #limiters = new Map<string, Limiter>();
  readonly #claimed = new LRUCache<string, string>({ max: REMEMBERED_COMMANDS });
  readonly #sweeping: NodeJS.Timeout;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const sweep = database.prepare('DELETE FROM counts WHERE expire < ?');
    sweepNow(sweep);
    this.#sweeping = setInterval(() => sweepNow(sweep), SWEPT_EACH_MS).unref();
  }

  limiter(options: LimitOptions): Limiter {
    const known = this.#limiters.get(options.name);
    if (known) return known;
    const limiter = limiterOver(this.#counts(options));
    this.#limiters.set(options.name, limiter);
    return limiter;
  }

  #counts({ name, points, seconds, strict }: LimitOptions) {
    const limit = { keyPrefix: name, points, duration: seconds };
    if (!strict) return new RateLimiterMemory(limit);
    return new RateLimiterSQLite({
      ...limit,
      storeClient: asBetterSqlite(this.#database),
      storeType: 'better-sqlite3',
      tableName: 'counts',
      tableCreated: true,
    });
  }

  claim(commandId: string, commandHash: string): string {
    const claimed = this.#claimed.get(commandId);
    if (claimed !== undefined) return claimed;
    this.#claimed.set(commandId, commandHash);
    return commandHash;
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    if (this.#database.isOpen) this.#database.close();
  }
}

/** A full disk must not end the process: what has expired stays a while longer. */
function sweepNow(sweep: StatementSync): void {
  try {
    sweep.run(Date.now());
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

/** As much of better-sqlite3 as the limiter uses: its transactions are of one statement, which is one by itself. */
function asBetterSqlite(database: DatabaseSync) {
  return {
    prepare(sql: string) {
      const statement = database.prepare(sql);
      statement.setReturnArrays(false);
      return statement;
    },
    transaction: <Run>(run: Run) => run,
  };
}
