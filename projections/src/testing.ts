import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Projector } from './kernel/projector.ts';

/** Events as a log would hold them, one after the other. */
export function recorded(...events: readonly DomainEvent[]): RecordedEvent[] {
  return events.map((event, index) => ({
    ...event,
    id: `event-${index}`,
    stream: 'Test-1',
    revision: index,
    position: String(index + 1).padStart(16, '0'),
    recordedAt: '2026-11-20T09:30:00.000Z',
    metadata: { commandId: `command-${index}`, commandHash: '', correlationId: 'test' },
  }));
}

/** The documents that a projector makes of events, by id. Folds get copies, as from a store. */
export function project<Document>(
  projector: Projector<Document>,
  ...events: readonly DomainEvent[]
): Record<string, Document> {
  const documents: Record<string, Document> = {};
  for (const event of recorded(...events)) {
    for (const id of projector.idsOf(event, Object.entries(documents))) {
      const next = projector.fold(structuredClone(documents[id]), event, id);
      if (next === null) delete documents[id];
      else if (next !== undefined) documents[id] = next;
    }
  }
  return documents;
}
