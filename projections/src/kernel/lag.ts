import type { DocumentStore, Generation } from '@pollux/infra/document-store/document-store';
import type { EventStore, Position } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';
import { type SetAsideEvent, SetAsideEvents } from './set-aside.ts';

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
 * @param options.events the log as it is stored: an event that cannot be read counts like any other
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
      const missed = setAside.filter(isOf({ name, version, generation }));
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

/** The events that the live generations of read models went on without, in no particular order. */
export async function missedEvents(
  projectors: readonly Projector<unknown>[],
  documents: DocumentStore,
): Promise<SetAsideEvent[]> {
  const setAside = await new SetAsideEvents(documents).list();
  if (setAside.length === 0) return [];
  const missed = await Promise.all(
    projectors.map(async ({ collection }) => {
      const generation = await documents.liveGeneration(collection);
      return setAside.filter(isOf({ ...collection, generation }));
    }),
  );
  return missed.flat();
}

function isOf({ name, version, generation }: Pick<Generation, 'name' | 'version' | 'generation'>) {
  return (event: SetAsideEvent) =>
    event.name === name && event.version === version && event.generation === generation;
}
