import { type Db, MongoClient } from 'mongodb';
import { mendClosedConnections } from './closed-connections.ts';

// A server that is away is reported soon; the driver goes on looking for it, so that a later operation finds it again.
const SELECTION_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 3_000;
// Nothing that is asked takes so long: the connection is dead, though nobody said so.
const SILENCE_TIMEOUT_MS = 30_000;
const DEFAULT_DATABASE = 'pollux';

/** A MongoDB server or replica set cannot be reached. */
export class MongoUnreachable extends Error {
  constructor(hosts: readonly string[], cause: unknown) {
    super(`MongoDB at ${hosts.join(', ')} cannot be reached: ${(cause as Error).message}`, { cause });
    this.name = 'MongoUnreachable';
  }
}

/** A connection that the stores share. Whoever opened it closes it, after the stores. */
export interface MongoConnection {
  /** The database that the address names ("pollux" where it names none), or one beside it: `<database>-<suffix>`. */
  database(suffix?: string): Db;
  /** Operations under way are cut off: the stores that use the connection must be closed before. */
  close(): Promise<void>;
}

/**
 * Connects to MongoDB. What is written is acknowledged by the majority of a replica set, and by the journal of each.
 * A connection that is lost heals by itself; an operation that finds no server for some seconds is rejected.
 *
 * @param url `mongodb://…` or `mongodb+srv://…`
 * @throws MongoUnreachable when no server answers
 */
export async function connectMongo(url: string): Promise<MongoConnection> {
  const client = mongoClient(url);
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw new MongoUnreachable(client.options.hosts.map(String), error);
  }
  return {
    database: (suffix) => databaseOf(client, url, suffix),
    close: () => client.close(),
  };
}

/** The driver as the stores use it, not connected yet. @throws for an address that it does not take */
export function mongoClient(url: string): MongoClient {
  mendClosedConnections();
  return new MongoClient(url, {
    appName: 'pollux',
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    socketTimeoutMS: SILENCE_TIMEOUT_MS,
  });
}

/** The database that the address names, or one beside it: `<database>-<suffix>`. */
export function databaseOf(client: MongoClient, url: string, suffix?: string): Db {
  const isNamed = /^[^/]*\/\/[^/]*\/[^?]/.test(url);
  const name = isNamed ? client.options.dbName : DEFAULT_DATABASE;
  return client.db(suffix === undefined ? name : `${name}-${suffix}`);
}
