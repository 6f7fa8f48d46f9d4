import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DocumentStore } from '../document-store/document-store.ts';
import { openEmbeddedDocumentStore } from '../document-store/embedded.ts';
import { openEmbeddedEventStore } from '../event-store/embedded.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolderFileStore } from '../files/folder.ts';
import { openEmbeddedSessionStore } from '../sessions/embedded.ts';
import type { SessionStore } from '../sessions/session-store.ts';

/** Where everything is kept. */
export interface Stores {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly sessions: SessionStore;
  readonly files: FileStore;
  close(): Promise<void>;
}

/**
 * Opens the stores that the configuration names, under the data folder.
 * @param onFatal called when a store can no longer be written: the process must end, and clients retry
 */
export async function openStores(
  { dataDir }: Pick<Config, 'dataDir'>,
  onFatal: (error: Error) => void,
): Promise<Stores> {
  await mkdir(dataDir, { recursive: true });
  const events = await openEmbeddedEventStore({ file: join(dataDir, 'events.db'), onFatal });
  const documents = await openEmbeddedDocumentStore({ file: join(dataDir, 'documents.db'), onFatal });
  const sessions = await openEmbeddedSessionStore({ file: join(dataDir, 'sessions.db'), onFatal });
  const files = await openFolderFileStore(join(dataDir, 'files'));
  return {
    events,
    documents,
    sessions,
    files,
    async close() {
      await sessions.close();
      await documents.close();
      await events.close();
    },
  };
}
