import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@pollux/infra/config';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { type ChangedBlock, changedBlocks, forgetBlocks } from '@pollux/infra/event-store/embedded-blocks';
import { openEmbeddedEventReader } from '@pollux/infra/event-store/embedded-reader';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openFolderFileStore } from '@pollux/infra/files/folder';
import type { LastSigned } from '@pollux/infra/log-signing/last-signed';
import type { LogMarks } from '@pollux/infra/log-mark/log-mark';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { openMasterKey } from '@pollux/infra/personal-data/master-key';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import type { Projector } from '@pollux/projections/kernel/projector';
import { type Closable, closeAll } from '../close-all.ts';
import { openOperatedEngine } from '../embedded-engine.ts';
import { logFor, logForAll, readableLog, sealedLog } from '../readable-log.ts';
import { reachServers } from '../reach-servers.ts';
import { requireSameLog } from '../same-log.ts';
import { logWithoutPrefix, openServerEngine, openServerLog } from '../servers.ts';
import { storeNames } from '../store-names.ts';
import { OperationFailed } from './failure.ts';

/** The stores as operations see them, beside the processes that have them open. */
export interface OperatedStores {
  /** The log as it is stored: personal texts are sealed. */
  readonly log: EventStore;
  readonly keys: KeyStore;
  readonly documents: DocumentStore;
  readonly marks: LogMarks;
  readonly lastSigned: LastSigned;
  /** The keys of people in a key store, unwrapped. @throws when the master key is missing, or is another one */
  personKeysOf(keys: KeyStore): Promise<PersonKeys>;
  /** The log as the product reads it. @throws when the master key is missing, or is another one */
  readable(): Promise<EventStore>;
  /** The log as a read model needs it to be built. @throws as `readable`, where that needs keys */
  eventsFor(projector: Projector<unknown>): Promise<EventStore>;
  /** The same for several that are built together. */
  eventsForAll(projectors: readonly Projector<unknown>[]): Promise<EventStore>;
  /** The parts of an embedded log that are not what was written; servers keep no digests for us. */
  changedBlocks(): ChangedBlock[];
  /** Takes what is in an embedded log for what was written. No server may have it open. */
  trustBlocks(): void;
  close(): Promise<void>;
}

export interface Opening {
  /** Whether events are to be appended: then no server may have an embedded log open. */
  readonly writing?: boolean;
  /** Whether the stores need not belong together. */
  readonly asTheyAre?: boolean;
}

/** Whoever enters a command can enter it again. */
const PATIENCE_SECONDS = 3;

/**
 * Opens the stores that the configuration names.
 * @throws OperationFailed when there is nothing to read; FileInUse; ServerTrouble; StoresDoNotFit
 */
export async function openForOperations(
  config: Config,
  { writing = false, asTheyAre = false }: Opening = {},
): Promise<OperatedStores> {
  const { dataDir, eventStore, documentStore } = config;
  const names = storeNames(config);
  const mayMake = writing && asTheyAre;
  if (eventStore === 'embedded' && !mayMake && !existsSync(names.log)) {
    throw new OperationFailed(`There is no event store in ${dataDir}. DATA_DIR names the folder.`);
  }
  await reachServers(config, { seconds: PATIENCE_SECONDS, say: warn });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // What is taken as it is goes with the uploaded files that are there, also with none.
  if (mayMake && documentStore === 'embedded') await openFolderFileStore(join(dataDir, 'files'));
  const opened: Closable[] = [];
  const close = () => closeAll(opened);
  try {
    const log = await openLog(config, names.log, writing);
    opened.push(log);
    const engine =
      documentStore === 'embedded'
        ? await openOperatedEngine(dataDir, ignore)
        : await openServerEngine(documentStore);
    opened.push(engine);
    const { keys, documents, marks, lastSigned } = engine;
    const countsEvents = eventStore === 'embedded';
    const onServers = !countsEvents || documentStore !== 'embedded';
    const elsewhere = countsEvents ? undefined : await logWithoutPrefix(log, config);
    if (!asTheyAre) {
      await requireSameLog({ log, names, countsEvents, onServers, elsewhere, keys, documents, marks });
    }
    if (elsewhere !== undefined) warn(elsewhere);
    const personKeysOf = async (store: KeyStore) => {
      const masterKey = { text: config.masterKey, file: join(dataDir, 'master.key') };
      return new PersonKeys(store, (await openMasterKey(store, masterKey)).key);
    };
    const openPersonKeys = () => personKeysOf(keys);
    return {
      log,
      keys,
      documents,
      marks,
      lastSigned,
      personKeysOf,
      readable: async () => readableLog(log, await openPersonKeys()),
      eventsFor: async (projector) =>
        projector.readsPersonal === false ? sealedLog(log) : logFor(projector, log, await openPersonKeys()),
      eventsForAll: async (projectors) =>
        projectors.every(({ readsPersonal }) => readsPersonal === false)
          ? sealedLog(log)
          : logForAll(projectors, log, await openPersonKeys()),
      changedBlocks: () => (eventStore === 'embedded' ? changedBlocks(names.log) : []),
      trustBlocks: () => (eventStore === 'embedded' ? forgetBlocks(names.log) : undefined),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openLog(config: Config, file: string, writing: boolean): Promise<EventStore> {
  if (config.eventStore !== 'embedded') return openServerLog(config);
  return writing ? openEmbeddedEventStore({ file, onFatal: ignore }) : openEmbeddedEventReader({ file });
}

// What waits for a file that can no longer be written is rejected and says so, which ends the operation.
function ignore(): void {}

/** What is not part of an answer. */
function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
