import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readableLog } from '../app/readable-log.ts';
import type { Config } from '../config.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import { openEmbeddedDocumentStore } from '../document-store/embedded.ts';
import { openEmbeddedEventStore } from '../event-store/embedded.ts';
import { openEmbeddedEventReader } from '../event-store/embedded-reader.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { MongoConnection } from '../mongodb/connection.ts';
import { openEmbeddedKeyStore } from '../personal-data/embedded.ts';
import type { KeyStore } from '../personal-data/key-store.ts';
import { openMasterKey } from '../personal-data/master-key.ts';
import { PersonKeys } from '../personal-data/person-keys.ts';
import { OperationFailed } from './failure.ts';

/** The stores as operations see them, beside the processes that have them open. */
export interface OperatedStores {
  /** The log as it is stored: personal texts are sealed. */
  readonly log: EventStore;
  readonly keys: KeyStore;
  readonly documents: DocumentStore;
  /** The log as the product reads it. @throws when the master key is missing, or is another one */
  readable(): Promise<EventStore>;
  close(): Promise<void>;
}

/**
 * Opens the stores that the configuration names.
 * @param options.writing whether events are to be appended: then no server may have an embedded log open
 * @throws OperationFailed when there is nothing to read; FileInUse
 */
export async function openForOperations(
  config: Config,
  { writing = false }: { writing?: boolean } = {},
): Promise<OperatedStores> {
  const { dataDir, eventStore, documentStore } = config;
  const eventsFile = join(dataDir, 'events.db');
  if (eventStore === 'embedded' && !writing && !existsSync(eventsFile)) {
    throw new OperationFailed(`There is no event store in ${dataDir}. DATA_DIR names the folder.`);
  }
  await mkdir(dataDir, { recursive: true });
  const mongo = documentStore === 'embedded' ? undefined : await openMongo(documentStore);
  try {
    const log = await openLog(eventStore, eventsFile, writing);
    const keys = await openKeys(mongo, dataDir);
    const documents = await openDocuments(mongo, dataDir);
    return {
      log,
      keys,
      documents,
      async readable() {
        const masterKey = { text: config.masterKey, file: join(dataDir, 'master.key') };
        return readableLog(log, new PersonKeys(keys, (await openMasterKey(keys, masterKey)).key));
      },
      async close() {
        await documents.close();
        await keys.close();
        await log.close();
        await mongo?.close();
      },
    };
  } catch (error) {
    await mongo?.close();
    throw error;
  }
}

// The clients of the servers take longer to load than most commands take; they are loaded where they are used.

async function openLog(eventStore: string, file: string, writing: boolean): Promise<EventStore> {
  if (eventStore === 'embedded') {
    return writing ? openEmbeddedEventStore({ file, onFatal: ignore }) : openEmbeddedEventReader({ file });
  }
  const { openEventStoreDB } = await import('../event-store/eventstoredb.ts');
  return openEventStoreDB({ url: eventStore });
}

async function openMongo(url: string): Promise<MongoConnection> {
  const { connectMongo } = await import('../mongodb/connection.ts');
  return connectMongo(url);
}

async function openKeys(mongo: MongoConnection | undefined, dataDir: string): Promise<KeyStore> {
  if (mongo === undefined) return openEmbeddedKeyStore({ file: join(dataDir, 'keys.db'), onFatal: ignore });
  const { openMongoKeyStore } = await import('../personal-data/mongodb.ts');
  return openMongoKeyStore(mongo.database('keys'));
}

async function openDocuments(mongo: MongoConnection | undefined, dataDir: string): Promise<DocumentStore> {
  if (mongo === undefined) {
    return openEmbeddedDocumentStore({ file: join(dataDir, 'documents.db'), onFatal: ignore });
  }
  const { openMongoDocumentStore } = await import('../document-store/mongodb.ts');
  return openMongoDocumentStore(mongo.database());
}

// What waits for a file that can no longer be written is rejected and says so, which ends the operation.
function ignore(): void {}
