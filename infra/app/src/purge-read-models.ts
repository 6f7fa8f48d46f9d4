import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Position } from '@pollux/infra/event-store/event-store';
import { projectors } from '@pollux/projections/registry';

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
