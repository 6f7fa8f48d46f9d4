import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import { openEmbeddedDocumentStore } from '../document-store/embedded.ts';
import { openMongoDocumentStore } from '../document-store/mongodb.ts';
import { openEmbeddedEventStore } from '../event-store/embedded.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { openEventStoreDB } from '../event-store/eventstoredb.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolderFileStore } from '../files/folder.ts';
import { openGridFileStore } from '../files/gridfs.ts';
import { connectMongo } from '../mongodb/connection.ts';
import { openEmbeddedKeyStore } from '../personal-data/embedded.ts';
import type { KeyStore } from '../personal-data/key-store.ts';
import { openMasterKey } from '../personal-data/master-key.ts';
import { openMongoKeyStore } from '../personal-data/mongodb.ts';
import { PersonKeys } from '../personal-data/person-keys.ts';
import { openEmbeddedSessionStore } from '../sessions/embedded.ts';
import { openMongoSessionStore } from '../sessions/mongodb.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { readableLog, sealedLog } from './readable-log.ts';

/** Where the stores are; what is left out is embedded, under the data folder. */
export type StoresConfig = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'eventStore' | 'documentStore' | 'masterKey'>>;

/** Everything but the log: what one engine keeps together. */
interface Engine {
  readonly documents: DocumentStore;
  readonly sessions: SessionStore;
  readonly files: FileStore;
  readonly keys: KeyStore;
  close(): Promise<void>;
}

/** Where everything is kept. */
export interface Stores extends Engine {
  readonly events: EventStore;
  /** The same log with what it says of people sealed. */
  readonly sealed: EventStore;
  readonly personKeys: PersonKeys;
  /** The file of a master key that was made just now, which its owner should back up. */
  readonly newMasterKey: string | undefined;
}

type OnFatal = (error: Error) => void;

/**
 * Opens the stores that the configuration names.
 * @param onFatal called when a store can no longer be written: the process must end, and clients retry
 */
export async function openStores(config: StoresConfig, onFatal: OnFatal): Promise<Stores> {
  const { dataDir, eventStore = 'embedded', documentStore = 'embedded' } = config;
  await mkdir(dataDir, { recursive: true });
  const log =
    eventStore === 'embedded'
      ? await openEmbeddedEventStore({ file: join(dataDir, 'events.db'), onFatal })
      : openEventStoreDB({ url: eventStore });
  try {
    const engine =
      documentStore === 'embedded' ? await openEmbedded(dataDir, onFatal) : await openMongo(documentStore);
    const masterKeyFile = join(dataDir, 'master.key');
    const masterKey = await openMasterKey(engine.keys, { text: config.masterKey, file: masterKeyFile });
    const personKeys = new PersonKeys(engine.keys, masterKey.key);
    return {
      ...engine,
      events: readableLog(log, personKeys),
      sealed: sealedLog(log),
      personKeys,
      newMasterKey: masterKey.made ? masterKeyFile : undefined,
      async close() {
        await log.close();
        await engine.close();
      },
    };
  } catch (error) {
    await log.close();
    throw error;
  }
}

async function openEmbedded(dataDir: string, onFatal: OnFatal): Promise<Engine> {
  const keys = await openEmbeddedKeyStore({ file: join(dataDir, 'keys.db'), onFatal });
  const documents = await openEmbeddedDocumentStore({ file: join(dataDir, 'documents.db'), onFatal });
  const sessions = await openEmbeddedSessionStore({ file: join(dataDir, 'sessions.db'), onFatal });
  const files = await openFolderFileStore(join(dataDir, 'files'));
  return {
    keys,
    documents,
    sessions,
    files,
    async close() {
      await Promise.all([documents.close(), sessions.close(), keys.close()]);
    },
  };
}

async function openMongo(url: string): Promise<Engine> {
  const mongo = await connectMongo(url);
  const database = mongo.database();
  const keys = openMongoKeyStore(mongo.database('keys'));
  const documents = openMongoDocumentStore(database);
  const sessions = await openMongoSessionStore(database);
  return {
    keys,
    documents,
    sessions,
    files: openGridFileStore(database),
    async close() {
      await Promise.all([documents.close(), sessions.close(), keys.close()]);
      await mongo.close();
    },
  };
}
