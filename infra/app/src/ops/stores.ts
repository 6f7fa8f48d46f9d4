import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@pollux/infra/config';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { openEmbeddedEventReader } from '@pollux/infra/event-store/embedded-reader';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { openMasterKey } from '@pollux/infra/personal-data/master-key';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import type { Engine } from '../engine.ts';
import type { Projector } from '@pollux/projections/kernel/projector';
import { logFor, readableLog, sealedLog } from '../readable-log.ts';
import { openServerEngine, openServerLog } from '../servers.ts';
import { OperationFailed } from './failure.ts';

/** The stores as operations see them, beside the processes that have them open. */
export interface OperatedStores {
  /** The log as it is stored: personal texts are sealed. */
  readonly log: EventStore;
  readonly keys: KeyStore;
  readonly documents: DocumentStore;
  /** The log as the product reads it. @throws when the master key is missing, or is another one */
  readable(): Promise<EventStore>;
  /** The log as a read model needs it to be built. @throws as `readable`, where that needs keys */
  eventsFor(projector: Projector<unknown>): Promise<EventStore>;
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
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const store of opened) await store.close();
  };
  try {
    const log = await openLog(eventStore, eventsFile, writing);
    opened.push(log);
    const engine =
      documentStore === 'embedded' ? await openEmbedded(dataDir) : await openServerEngine(documentStore);
    opened.push(engine);
    const { keys, documents } = engine;
    const openPersonKeys = async () => {
      const masterKey = { text: config.masterKey, file: join(dataDir, 'master.key') };
      return new PersonKeys(keys, (await openMasterKey(keys, masterKey)).key);
    };
    return {
      log,
      keys,
      documents,
      readable: async () => readableLog(log, await openPersonKeys()),
      eventsFor: async (projector) =>
        projector.readsPersonal === false ? sealedLog(log) : logFor(projector, log, await openPersonKeys()),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openLog(eventStore: string, file: string, writing: boolean): Promise<EventStore> {
  if (eventStore !== 'embedded') return openServerLog(eventStore);
  return writing ? openEmbeddedEventStore({ file, onFatal: ignore }) : openEmbeddedEventReader({ file });
}

/** Sessions are left alone: they are the server's that has them open. */
async function openEmbedded(dataDir: string): Promise<Pick<Engine, 'keys' | 'documents' | 'close'>> {
  const keys = await openEmbeddedKeyStore({ file: join(dataDir, 'keys.db'), onFatal: ignore });
  const documents = await openEmbeddedDocumentStore({ file: join(dataDir, 'documents.db'), onFatal: ignore });
  return {
    keys,
    documents,
    async close() {
      await documents.close();
      await keys.close();
    },
  };
}

// What waits for a file that can no longer be written is rejected and says so, which ends the operation.
function ignore(): void {}
