import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, EVENT_STORE_PREFIX } from '@pollux/infra/config';
import { AppendWays } from '@pollux/infra/event-store/append-ways';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { ChangedBlock } from '@pollux/infra/event-store/embedded-blocks';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { SeenEvent } from '@pollux/infra/event-store/watched-log';
import { keepPrivate } from '@pollux/infra/files/keep-private';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';
import { openMasterKey } from '@pollux/infra/personal-data/master-key';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import type { Secrets } from '@pollux/infra/secrets';
import { watchInPlace } from '@pollux/infra/sqlite/in-place';
import type { Projector } from '@pollux/projections/kernel/projector';
import { claimLatest } from './claim-latest.ts';
import { type Closable, closeAll } from './close-all.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import type { Engine } from './engine.ts';
import { LogNotes } from './log-notes.ts';
import { openOwnSecrets, secretCheck } from './own-secrets.ts';
import { logFor, logForAll, readableLog, sealedLog } from './readable-log.ts';
import { RESTORE_OR_TRUST, requireSameLog, StoresDoNotFit } from './same-log.ts';
import { logWithoutPrefix, openServerEngine, openServerLog } from './servers.ts';
import { storeNames } from './store-names.ts';

/** Where the stores are; what is left out is embedded, or kept in a file, under the data folder. */
export type StoresConfig = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'eventStore' | 'eventStorePrefix' | 'documentStore' | 'masterKey' | 'secretKey'>>;

/** Where everything is kept. */
export interface Stores extends Engine {
  /** The log as it is stored. */
  readonly log: EventStore;
  readonly events: EventStore;
  /** Has nothing read any more of blocks that were changed; undefined where the log is on a server. */
  readonly refuseEvents?: (changed: readonly ChangedBlock[]) => void;
  /** The same log with what it says of people sealed. */
  readonly sealed: EventStore;
  /** The same log as one read model needs it to be built anew. */
  eventsFor(projector: Projector<unknown>): EventStore;
  /** The same log as read models need it that are kept together. */
  eventsForAll(projectors: readonly Projector<unknown>[]): EventStore;
  /** How appends are sent to its server; undefined where the log is embedded. */
  readonly appendWays: AppendWays | undefined;
  readonly personKeys: PersonKeys;
  readonly secrets: Secrets;
  /** Where else the log may be, for operators, where it is empty. */
  readonly elsewhere: string | undefined;
  /** The file of a master key that was made just now, which its owner should back up. */
  readonly newMasterKey: string | undefined;
  /** Tell every store how far the log has come, so that another log in its place is found out at the next start. */
  readonly notes: LogNotes;
}

/** The process is about to end: what cannot be noted any more is not. */
function noteLast(notes: LogNotes | undefined, newest: SeenEvent): void {
  notes?.noteNewest(newest).catch(() => undefined);
}

type OnFatal = (error: Error) => void;

/** Where nobody listens. */
const silent: Pick<Log, 'error' | 'info'> = { error: () => undefined, info: () => undefined };

/**
 * Opens the stores that the configuration names.
 * @param onFatal called when a store can no longer be written: the process must end, and clients retry
 * @param say told of what is tried again and does not succeed
 * @throws StoresDoNotFit when they do not belong together; NotPrivate when others may read them
 */
export async function openStores(
  config: StoresConfig,
  onFatal: OnFatal,
  say: Pick<Log, 'error' | 'info'> = silent,
): Promise<Stores> {
  const {
    dataDir,
    eventStore = 'embedded',
    eventStorePrefix = EVENT_STORE_PREFIX,
    documentStore = 'embedded',
  } = config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await keepPrivate(dataDir);
  const names = storeNames({ dataDir, eventStore, documentStore });
  // An empty log must not be made in place of one that is missing.
  if (eventStore === 'embedded' && !existsSync(names.log) && existsSync(names.keys)) {
    throw new StoresDoNotFit(`${names.log} is missing, but ${names.keys} is there.`, RESTORE_OR_TRUST);
  }
  const opened: Closable[] = [];
  let notes: LogNotes | undefined;
  try {
    const file =
      eventStore === 'embedded' ? await openEmbeddedEventStore({ file: names.log, onFatal }) : undefined;
    const ways = file ? undefined : new AppendWays(say);
    const log =
      file ??
      (await openServerLog(
        { eventStore, eventStorePrefix },
        (error, newest) => {
          // So that no start takes the other log for the right one.
          noteLast(notes, newest);
          onFatal(error);
        },
        { following: new LastingFailure('following the log on its server', say), ...(ways && { ways }) },
      ));
    opened.push(log);
    const engine =
      documentStore === 'embedded'
        ? await openEmbeddedEngine(dataDir, onFatal)
        : await openServerEngine(documentStore);
    opened.push(engine);
    const elsewhere =
      eventStore === 'embedded' ? undefined : await logWithoutPrefix(log, { eventStore, eventStorePrefix });
    const countsEvents = eventStore === 'embedded';
    const onServers = !countsEvents || documentStore !== 'embedded';
    await requireSameLog({ log, names, countsEvents, onServers, elsewhere, ...engine });
    const secrets = await openOwnSecrets(config, log, engine.marks);
    const masterKeyFile = join(dataDir, 'master.key');
    const masterKey = await openMasterKey(engine.keys, { text: config.masterKey, file: masterKeyFile });
    notes = new LogNotes({ log, marks: engine.marks, secret: secretCheck(secrets) });
    await notes.noteEnd();
    const files = [
      ...(eventStore === 'embedded' ? [names.log] : []),
      ...(documentStore === 'embedded' ? [names.keys, names.documents] : []),
    ];
    opened.push(watchInPlace(files, onFatal));
    if (documentStore === 'embedded') await claimLatest(log, engine.guards);
    const personKeys = new PersonKeys(engine.keys, masterKey.key);
    const opening = new LastingFailure('opening what the log says', say);
    return {
      ...engine,
      log,
      ...(file && { refuseEvents: (changed) => file.refuse(changed) }),
      events: readableLog(log, personKeys, undefined, opening),
      sealed: sealedLog(log, opening),
      eventsFor: (projector) => logFor(projector, log, personKeys),
      eventsForAll: (projectors) => logForAll(projectors, log, personKeys, opening),
      appendWays: ways,
      personKeys,
      secrets,
      elsewhere,
      newMasterKey: masterKey.made ? masterKeyFile : undefined,
      notes,
      close: () => closeAll(opened),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}
