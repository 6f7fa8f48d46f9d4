import assert from 'node:assert/strict';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore, Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { START } from '@pollux/infra/event-store/event-store';
import type { Projector } from '@pollux/projections/kernel/projector';

/** The documents that a projector makes of events, one after the other, by id. */
export function foldOf(
  projector: Projector<unknown>,
  events: readonly RecordedEvent[],
): Record<string, unknown> {
  const folded: Record<string, unknown> = {};
  for (const event of events) {
    for (const id of projector.idsOf(event, Object.entries(folded))) {
      const next = projector.fold(folded[id], event, id);
      if (next === null) delete folded[id];
      else if (next !== undefined) folded[id] = structuredClone(next);
    }
  }
  return folded;
}

/** The whole log, or what is in it behind a position. */
export async function wholeLog(store: EventStore, from: Position = START): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const page = await store.readAll(events.at(-1)?.position ?? from, 1_000);
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** Demands that documents are what their projector makes of the log up to their checkpoint. @throws AssertionError */
export async function assertFolded(
  projector: Projector<unknown>,
  documents: DocumentStore,
  log: readonly RecordedEvent[],
): Promise<void> {
  const { collection } = projector;
  const checkpoint = await documents.checkpoint(collection);
  assert.ok(checkpoint <= (log.at(-1)?.position ?? START), `${collection.name} is not ahead of the log`);
  const stored = await documents.find(collection, {});
  assert.deepEqual(
    Object.fromEntries(stored.map(({ id, document }) => [id, document])),
    foldOf(
      projector,
      log.filter(({ position }) => position <= checkpoint),
    ),
    `${collection.name} is what the log makes of it`,
  );
}
