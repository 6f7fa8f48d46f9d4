import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';

/** A fresh folder, removed afterwards. */
export async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-stores-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The embedded event store of a folder, closed afterwards. */
export async function withEvents<Result>(
  folder: string,
  use: (events: EventStore) => Promise<Result>,
): Promise<Result> {
  const events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
  try {
    return await use(events);
  } finally {
    await events.close();
  }
}

/** The keys of people's personal data in a folder, under a master key of no worth; closed afterwards. */
export async function withPersonKeys<Result>(
  folder: string,
  use: (keys: PersonKeys) => Promise<Result>,
): Promise<Result> {
  const store = await openEmbeddedKeyStore({ file: join(folder, 'keys.db'), onFatal });
  try {
    return await use(new PersonKeys(store, createSecretKey(Buffer.alloc(32))));
  } finally {
    await store.close();
  }
}

/** The embedded document store of a folder, closed afterwards. */
export async function withDocuments<Result>(
  folder: string,
  use: (documents: DocumentStore) => Promise<Result>,
): Promise<Result> {
  const documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db'), onFatal });
  try {
    return await use(documents);
  } finally {
    await documents.close();
  }
}

function onFatal(error: Error): never {
  throw error;
}
