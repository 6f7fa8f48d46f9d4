import {
  CheckpointMoved,
  type Collection,
  type DocumentChange,
  type DocumentStore,
  type Generation,
} from '@pollux/infra/document-store/document-store';
import type { Position, RecordedEvent } from '@pollux/infra/event-store/event-store';

/** Documents by their ids; 'all' where nobody can tell which. */
export type Which = readonly string[] | 'all';

/** How the reason of an event begins that can be read, but not by the projector. What it fails with comes behind it. */
export const PROJECTOR_FAILS = 'The projector fails on it';

/** An event that a projection went on without, because it cannot be read or its projector fails on it. */
export interface Missed {
  readonly event: RecordedEvent;
  readonly reason: string;
  /** The documents that are not complete without it. */
  readonly documents: Which;
  /** Whether they were made of all but its sealed values, so that those which ought to be there are. */
  readonly isFolded: boolean;
}

/** A missed event as it is kept: by projection and generation. */
export interface SetAsideEvent {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly reason: string;
  readonly documents: Which;
  readonly isFolded: boolean;
  /** When it was set aside, ISO 8601. */
  readonly at: string;
}

/** It is found by the building that it belongs to. */
interface Kept extends SetAsideEvent {
  readonly building: string;
}

const collection: Collection = { name: 'set-aside-events', version: 1, indexes: ['building'] };

/** Which events projections went on without: kept with the read models, so that every process knows, also after a restart. */
export class SetAsideEvents {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** In no particular order. */
  async list(): Promise<SetAsideEvent[]> {
    await this.#documents.open([collection]);
    const kept = await this.#documents.find<Kept>(collection, {});
    return kept.map(({ document }) => document);
  }

  /** Those that one building of a read model went on without. */
  async of(generation: Generation): Promise<SetAsideEvent[]> {
    await this.#documents.open([collection]);
    const kept = await this.#documents.find<Kept>(collection, {
      where: { building: buildingOf(generation) },
    });
    return kept.map(({ document }) => document);
  }

  /** Keeps them; one that is kept already is kept anew. */
  async record(generation: Generation, missed: readonly Missed[]): Promise<void> {
    const { name, version, generation: number } = generation;
    const building = buildingOf(generation);
    const at = new Date().toISOString();
    const changes = missed.map(({ event: { id: eventId, type, stream, revision, position }, ...rest }) => {
      const event = { eventId, type, stream, revision, position };
      const document: Kept = { name, version, generation: number, building, ...event, ...rest, at };
      return { id: `${building}-${position}`, document };
    });
    await this.#save(changes);
  }

  /** Forgets those of one building, for instance when it is thrown away. */
  async clear(generation: Generation): Promise<void> {
    const building = buildingOf(generation);
    await this.#documents.open([collection]);
    const kept = await this.#documents.find<Kept>(collection, { where: { building } });
    if (kept.length > 0) await this.#save(kept.map(({ id }) => ({ id, document: null })));
  }

  // These positions count the changes; other processes may be making some at the same moment.
  async #save(changes: readonly Omit<DocumentChange, 'position'>[]): Promise<void> {
    await this.#documents.open([collection]);
    for (;;) {
      const from = await this.#documents.checkpoint(collection);
      const to = String(Number(from) + 1).padStart(16, '0');
      const positioned = changes.map((change) => ({ ...change, position: to }));
      try {
        return await this.#documents.commit(collection, { from, to, changes: positioned });
      } catch (error) {
        if (!(error instanceof CheckpointMoved)) throw error;
      }
    }
  }
}

/** The documents that are not complete without any of these events. */
export function incompleteWithout(events: readonly Pick<SetAsideEvent, 'documents'>[]): Which {
  const ids = events.map(({ documents }) => documents);
  return ids.includes('all') ? 'all' : [...new Set(ids.flat())];
}

function buildingOf({ name, version, generation }: Generation): string {
  return `${name}-v${version}-g${generation}`;
}
