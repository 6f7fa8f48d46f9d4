import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, DocumentStore } from './document-store.ts';
import { openEmbeddedDocumentStore } from './embedded.ts';

/** Read once, so that all files of the store are open. */
const OPENING: Collection = { name: 'opening', version: 1, indexes: [] };

/**
 * Opens a document store that is gone with the process, however that ends: its files have no names any more once it is
 * open, so the system removes them when nobody has them open.
 */
export async function openPassingDocuments(): Promise<DocumentStore> {
  const folder = await mkdtemp(join(tmpdir(), 'passing-'));
  try {
    const store = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
    await store.open([OPENING]);
    await store.get(OPENING, '');
    return store;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
