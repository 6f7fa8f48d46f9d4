/**
 * The data folders of the tests' products, and the stores that go with each. They are embedded in the folder, or where
 * `EVENT_STORE_TEST_URL` and `DOCUMENT_STORE_TEST_URL` name servers, under a prefix and in a database of the folder's.
 */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '@pollux/infra/test/support/mongo-address';

/** Environment variables of the product, beside PORT and DATA_DIR; undefined takes one away. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variable of projects of tests whose products have their stores embedded, whatever servers there are. */
export const EMBEDDED_ALONE = 'TEST_PRODUCTS_EMBEDDED';

/** A folder of a name that no run has had before: what servers keep for it is found by its name. */
export async function freshDataFolder(): Promise<string> {
  const folder = join(tmpdir(), `pollux-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Which stores are on servers that the environment of the tests names. */
export function storesOnServers(): { readonly log: boolean; readonly documents: boolean } {
  return { log: serverOf('EVENT_STORE') !== undefined, documents: serverOf('DOCUMENT_STORE') !== undefined };
}

/**
 * What leads a product to the stores of a data folder, the same whenever it is asked: nothing where they are embedded.
 * @param environment that of the product, which may name other stores itself: then it is theirs alone
 */
export function storesOf(dataDir: string, environment: Environment = {}): Readonly<Record<string, string>> {
  if ('EVENT_STORE' in environment || 'DOCUMENT_STORE' in environment) return {};
  const [eventStore, documentStore] = [serverOf('EVENT_STORE'), serverOf('DOCUMENT_STORE')];
  const name = hash('sha256', dataDir).slice(0, 20);
  return {
    ...(eventStore !== undefined && { EVENT_STORE: eventStore, EVENT_STORE_PREFIX: `test.${name}-` }),
    ...(documentStore !== undefined && {
      DOCUMENT_STORE: withDatabase(documentStore, `pollux-test-${name}`),
      MASTER_KEY: hash('sha256', `master key of ${name}`, 'base64'),
      SECRET_KEY: hash('sha256', `secret key of ${name}`, 'base64'),
    }),
  };
}

/**
 * Removes a data folder and what a document store server keeps for it. What was written on an event store server
 * stays: a log has no way to forget a prefix.
 */
export async function removeData(dataDir: string, environment: Environment = {}): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const { DOCUMENT_STORE: url } = storesOf(dataDir, environment);
  if (url === undefined) return;
  // The client takes a third of a second to load.
  const { dropDatabases } = await import('@pollux/infra/test/support/mongo');
  await dropDatabases(url);
}

function serverOf(store: 'EVENT_STORE' | 'DOCUMENT_STORE'): string | undefined {
  return process.env[EMBEDDED_ALONE] === undefined ? process.env[`${store}_TEST_URL`] : undefined;
}
