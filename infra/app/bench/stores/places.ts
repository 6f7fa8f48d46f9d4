import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@pollux/infra/config';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { type Closable, closeAll } from '../../src/close-all.ts';
import { openServerEngine, openServerLog } from '../../src/servers.ts';
import type { Environment } from '../../test/support/product.ts';
import { ownStores } from '../support/own-stores.ts';

/** Where the stores of a stage are: a folder, and what names servers where they are not embedded. */
export interface StagePlace {
  readonly folder: string;
  readonly environment: Environment;
}

/** A fresh place, removed afterwards. */
export async function inPlace<Result>(use: (place: StagePlace) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-stores-'));
  const { environment, remove } = ownStores('stores');
  try {
    return await use({ folder, environment });
  } finally {
    await rm(folder, { recursive: true });
    await remove();
  }
}

/** The event store of a place, closed afterwards. */
export async function withEvents<Result>(
  place: StagePlace,
  use: (events: EventStore) => Promise<Result>,
): Promise<Result> {
  const config = configOf(place);
  const opening =
    config.eventStore === 'embedded'
      ? openEmbeddedEventStore({ file: logFile(place), onFatal })
      : openServerLog(config);
  return closing(await opening, use);
}

/** The file of an embedded log. */
export function logFile({ folder }: StagePlace): string {
  return join(folder, 'events.db');
}

/** How to find the stores of a place. */
export function configOf({ folder, environment }: StagePlace) {
  return readConfig({ ...process.env, ...environment, DATA_DIR: folder });
}

/** The keys of people's personal data in a place, under a master key of no worth; closed afterwards. */
export async function withPersonKeys<Result>(
  place: StagePlace,
  use: (keys: PersonKeys) => Promise<Result>,
): Promise<Result> {
  const { documentStore } = configOf(place);
  const masterKey = createSecretKey(Buffer.alloc(32));
  if (documentStore !== 'embedded') {
    return closing(await openServerEngine(documentStore), ({ keys }) => use(new PersonKeys(keys, masterKey)));
  }
  const store = await openEmbeddedKeyStore({ file: join(place.folder, 'keys.db'), onFatal });
  return closing(store, () => use(new PersonKeys(store, masterKey)));
}

/** The document store of a place, closed afterwards. */
export async function withDocuments<Result>(
  place: StagePlace,
  use: (documents: DocumentStore) => Promise<Result>,
): Promise<Result> {
  const { documentStore } = configOf(place);
  if (documentStore !== 'embedded') {
    return closing(await openServerEngine(documentStore), ({ documents }) => use(documents));
  }
  return closing(await openEmbeddedDocumentStore({ file: join(place.folder, 'documents.db'), onFatal }), use);
}

async function closing<Opened extends Closable, Result>(
  opened: Opened,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(opened);
  } finally {
    await closeAll([opened]);
  }
}

function onFatal(error: Error): never {
  throw error;
}
