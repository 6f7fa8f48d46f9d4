import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@pollux/infra/config';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openFolderFileStore } from '@pollux/infra/files/folder';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import { openMasterKey } from '@pollux/infra/personal-data/master-key';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { openEmbeddedSessionStore } from '@pollux/infra/sessions/embedded';
import type { Projector } from '@pollux/projections/kernel/projector';
import { claimLatest } from './claim-latest.ts';
import type { Engine } from './engine.ts';
import { logFor, readableLog, sealedLog } from './readable-log.ts';
import { openServerEngine, openServerLog } from './servers.ts';

/** Where the stores are; what is left out is embedded, under the data folder. */
export type StoresConfig = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'eventStore' | 'documentStore' | 'masterKey'>>;

/** Where everything is kept. */
export interface Stores extends Engine {
  readonly events: EventStore;
  /** The same log with what it says of people sealed. */
  readonly sealed: EventStore;
  /** The same log as one read model needs it to be built anew. */
  eventsFor(projector: Projector<unknown>): EventStore;
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
      : await openServerLog(eventStore);
  const opened: { close(): Promise<void> }[] = [log];
  try {
    const engine =
      documentStore === 'embedded'
        ? await openEmbedded(dataDir, onFatal)
        : await openServerEngine(documentStore);
    opened.push(engine);
    if (documentStore === 'embedded') await claimLatest(log, engine.guards);
    const masterKeyFile = join(dataDir, 'master.key');
    const masterKey = await openMasterKey(engine.keys, { text: config.masterKey, file: masterKeyFile });
    const personKeys = new PersonKeys(engine.keys, masterKey.key);
    return {
      ...engine,
      events: readableLog(log, personKeys),
      sealed: sealedLog(log),
      eventsFor: (projector) => logFor(projector, log, personKeys),
      personKeys,
      newMasterKey: masterKey.made ? masterKeyFile : undefined,
      close: () => closeAll(opened),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

async function closeAll(stores: readonly { close(): Promise<void> }[]): Promise<void> {
  for (const store of stores) await store.close();
}

async function openEmbedded(dataDir: string, onFatal: OnFatal): Promise<Engine> {
  const keys = await openEmbeddedKeyStore({ file: join(dataDir, 'keys.db'), onFatal });
  const documents = await openEmbeddedDocumentStore({ file: join(dataDir, 'documents.db'), onFatal });
  const sessions = await openEmbeddedSessionStore({ file: join(dataDir, 'sessions.db'), onFatal });
  const guards = openEmbeddedGuardStore({ file: join(dataDir, 'guards.db') });
  const files = await openFolderFileStore(join(dataDir, 'files'));
  return {
    keys,
    documents,
    sessions,
    guards,
    files,
    async close() {
      await Promise.all([documents.close(), sessions.close(), guards.close(), keys.close()]);
    },
  };
}
