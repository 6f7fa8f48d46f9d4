import type { DocumentChange, DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore, Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Log } from '@pollux/infra/logging';
import type { Projector } from './projector.ts';

/** The most events folded before their documents are written. */
const MOST_EVENTS = 5_000;

interface Running {
  readonly projector: Projector<unknown>;
  checkpoint: Position;
  /** Set once the projection could not go on; its checkpoint stays, and its readers wait in vain. */
  fault?: Error;
}

export interface RunnerOptions {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly projectors: readonly Projector<unknown>[];
  readonly log: Log;
}

/**
 * Keeps read models up to date: reads the log once, in order, hands each batch to every projector, and commits the
 * documents each changed together with its checkpoint, so that every event counts once. A projector that fails is
 * stopped and named; the others go on.
 */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { events, documents, projectors, log } = options;
  await documents.open(projectors.map(({ collection }) => collection));
  const running: Running[] = [];
  for (const projector of projectors) {
    running.push({ projector, checkpoint: await documents.checkpoint(projector.collection) });
  }
  const start = running.map(({ checkpoint }) => checkpoint).toSorted()[0] ?? '';
  for await (const batch of events.subscribe(start, { signal, batch: MOST_EVENTS })) {
    const { length } = batch.events;
    if (length === 0) continue;
    await Promise.all(
      running.filter(({ fault }) => fault === undefined).map((each) => advance(each, batch.events)),
    );
  }

  async function advance(each: Running, batch: readonly RecordedEvent[]): Promise<void> {
    const { projector, checkpoint } = each;
    const news = batch.filter(({ position }) => position > checkpoint);
    const to = news.at(-1)?.position;
    if (to === undefined) return;
    try {
      const changes = await fold(projector, news, documents);
      await documents.commit(projector.collection, { from: checkpoint, to, changes });
      each.checkpoint = to;
    } catch (error) {
      each.fault = error as Error;
      log.fatal(
        { err: error, projection: projector.collection.name, after: checkpoint },
        'projection stopped',
      );
    }
  }
}

/** Folds events into the documents that they are about, as they are in the store. */
async function fold(
  projector: Projector<unknown>,
  events: readonly RecordedEvent[],
  documents: DocumentStore,
): Promise<DocumentChange[]> {
  const work = events.flatMap((event) => projector.keysOf(event).map((id) => ({ id, event })));
  if (work.length === 0) return [];
  const before = await documentsBefore(projector, work, documents);
  const changes = new Map<string, DocumentChange>();
  for (const { id, event } of work) {
    const changed = changes.get(id);
    const document = changed === undefined ? before.get(id) : (changed.document ?? undefined);
    const next = projector.fold(document, event);
    if (next !== undefined) changes.set(id, { id, document: next, position: event.position });
  }
  return [...changes.values()];
}

/** The stored documents that the first event about them builds on. */
async function documentsBefore(
  projector: Projector<unknown>,
  work: readonly { id: string; event: RecordedEvent }[],
  documents: DocumentStore,
): Promise<ReadonlyMap<string, unknown>> {
  const first = new Map<string, RecordedEvent>();
  for (const { id, event } of work) if (!first.has(id)) first.set(id, event);
  const needed = [...first].filter(([, event]) => !projector.replaces(event)).map(([id]) => id);
  if (needed.length === 0) return new Map();
  const stored = await documents.getMany<unknown>(projector.collection, needed);
  return new Map(stored.map(({ id, document }) => [id, document]));
}
