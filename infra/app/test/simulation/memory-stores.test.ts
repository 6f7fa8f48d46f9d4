import { documentStoreConformance } from '@pollux/infra/document-store/conformance';
import { eventStoreConformance } from '@pollux/infra/event-store/conformance';
import { calmHost } from './host.ts';
import { type CommitMode, MemoryDocumentStore } from './memory-document-store.ts';
import { MemoryDocuments } from './memory-documents.ts';
import { MemoryEventStore, MemoryLog } from './memory-event-store.ts';

// The simulation says something of the product only if its stores keep the promises of the real ones.

eventStoreConformance('The store in memory', async () => {
  const log = new MemoryLog(Date.now);
  return { inMemory: true, open: async () => new MemoryEventStore(log, calmHost), remove: async () => {} };
});

for (const mode of ['transaction', 'guarded writes'] satisfies CommitMode[]) {
  documentStoreConformance(`The store in memory with ${mode}`, async () => {
    const documents = new MemoryDocuments();
    return {
      open: async () => new MemoryDocumentStore(documents, calmHost, mode),
      remove: async () => {},
    };
  });
}
