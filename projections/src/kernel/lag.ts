import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore, Position } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';
import { SetAsideEvents } from './set-aside.ts';

/** How far a projection is behind the log. */
export interface ProjectionLag {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  /** Where its checkpoint is. */
  readonly position: Position;
  /** Counted up to a limit: it may be more when it is the limit. */
  readonly eventsBehind: number;
  /** Since the first event that it does not have yet was recorded; 0 when there is none. */
  readonly secondsBehind: number;
  /** How many events it went on without. */
  readonly setAside: number;
}

/**
 * How far each projection is, from the stores alone: any process may ask.
 * @param options.most events are counted up to so many
 */
export async function projectionLags(
  projectors: readonly Projector<unknown>[],
  options: { events: EventStore; documents: DocumentStore; most: number },
): Promise<ProjectionLag[]> {
  const { events, documents, most } = options;
  const setAside = await new SetAsideEvents(documents).list();
  // Asked first, so that a projection that comes further meanwhile is not behind it.
  const head = await events.head();
  return Promise.all(
    projectors.map(async ({ collection }) => {
      const { name, version } = collection;
      const generation = await documents.liveGeneration(collection);
      const position = await documents.checkpoint(collection);
      const missing = position < head ? await events.readAll(position, most) : [];
      const [first] = missing;
      const missed = setAside.filter(
        (event) => event.name === name && event.version === version && event.generation === generation,
      );
      return {
        name,
        version,
        generation,
        position,
        eventsBehind: missing.length,
        secondsBehind:
          first === undefined ? 0 : Math.max(0, Date.now() - Date.parse(first.recordedAt)) / 1000,
        setAside: missed.length,
      };
    }),
  );
}
