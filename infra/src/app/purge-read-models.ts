import { setTimeout as wait } from 'node:timers/promises';
import { projectors } from '@pollux/projections/registry';
import type { DocumentStore } from '../document-store/document-store.ts';
import type { Position } from '../event-store/event-store.ts';

const POLL_MS = 50;

/** Makes `Services.purgeReadModels`. Those that do not read personal fields have nothing to drop. */
export function readModelPurge(documents: DocumentStore, signal: AbortSignal) {
  const personal = projectors.filter(({ readsPersonal }) => readsPersonal);
  return async (upTo: Position): Promise<void> => {
    for (const { collection } of personal) {
      while ((await documents.checkpoint(collection)) < upTo) await wait(POLL_MS, undefined, { signal });
    }
    await documents.scrub();
  };
}
