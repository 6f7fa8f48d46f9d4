import { randomUUID } from 'node:crypto';
import { connectMongo, type MongoConnection } from '../../src/mongodb/connection.ts';
import { buildFerretDB, FerretDB } from './ferretdb.ts';
import { hasGo } from './go-program.ts';
import { withDatabase } from './mongo-address.ts';

/** A server for tests that speaks MongoDB's wire protocol. */
export interface MongoServer {
  /** Its address, without a database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether there can be a server: the one that `DOCUMENT_STORE_TEST_URL` names, or FerretDB where Go can build it. */
export function mongoIsAvailable(): boolean {
  return process.env['DOCUMENT_STORE_TEST_URL'] !== undefined || hasGo();
}

/**
 * Builds the server before the tests that need it.
 * @returns a line that says against what they run
 * @throws when it cannot be built, and in CI when there is none: there they must run
 */
export async function prepareMongoServer(): Promise<string> {
  const url = process.env['DOCUMENT_STORE_TEST_URL'];
  if (url !== undefined) return `The MongoDB suite runs against the server at ${new URL(url).host}.`;
  if (hasGo()) return `The MongoDB suite runs against FerretDB: ${await buildFerretDB()}`;
  const missing = 'The MongoDB suite does not run: there is neither Go nor a DOCUMENT_STORE_TEST_URL.';
  if (process.env['CI'] === undefined) return missing;
  throw new Error(missing);
}

/** The server that `DOCUMENT_STORE_TEST_URL` names, or a FerretDB of its own. */
export async function startMongoServer(): Promise<MongoServer> {
  const url = process.env['DOCUMENT_STORE_TEST_URL'];
  return url === undefined ? FerretDB.start() : { url, stop: async () => {} };
}

/** Drops the database that an address names and that of the keys beside it, whether or not they are there. */
export async function dropDatabases(url: string): Promise<void> {
  const mongo = await connectMongo(url);
  try {
    await mongo.database().dropDatabase();
    await mongo.database('keys').dropDatabase();
  } finally {
    await mongo.close();
  }
}

/** A database of a name that nobody else has. */
export class MongoPlace {
  readonly url: string;
  readonly #connections: MongoConnection[] = [];

  /** @param server without a database */
  constructor(server: Pick<MongoServer, 'url'>) {
    this.url = withDatabase(server.url, `pollux-test-${randomUUID()}`);
  }

  async connect(): Promise<MongoConnection> {
    const connection = await connectMongo(this.url);
    this.#connections.push(connection);
    return connection;
  }

  /** Drops the database and closes the connections. */
  async remove(): Promise<void> {
    const connection = this.#connections[0] ?? (await this.connect());
    await connection.database().dropDatabase();
    await Promise.all(this.#connections.map((each) => each.close()));
  }
}
