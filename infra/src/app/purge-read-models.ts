import { setTimeout as wait } from 'node:timers/promises';
import { accountsView } from '@pollux/projections/accounts/accounts';
import type { DocumentStore } from '../document-store/document-store.ts';
import type { Position } from '../event-store/event-store.ts';

const POLL_MS = 50;

/** Makes `Services.purgeReadModels`. Of all read models only the accounts hold anything personal. */
export function readModelPurge(documents: DocumentStore, signal: AbortSignal) {
  return async (upTo: Position): Promise<void> => {
    while ((await documents.checkpoint(accountsView.collection)) < upTo)
      await wait(POLL_MS, undefined, { signal });
    await documents.scrub();
  };
}
