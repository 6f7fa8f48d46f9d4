import { setTimeout as wait } from 'node:timers/promises';
import {
  CheckpointMoved,
  type Collection,
  type DocumentChange,
  type DocumentStore,
  type Generation,
} from '@pollux/infra/document-store/document-store';
import type { Position } from '@pollux/infra/event-store/event-store';
import type { PoisonEvent } from './projection.ts';

/** A projection that stopped before an event that its projector fails on. */
export interface ProjectionFault {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  readonly eventId: string;
  readonly eventType: string;
  /** Of the event. */
  readonly position: Position;
  readonly message: string;
  /** When it stopped, ISO 8601. */
  readonly at: string;
}

const faultsCollection: Collection = { name: 'projection-faults', version: 1, indexes: [] };

/** Which projections have stopped: kept with the read models, so that every process knows. */
export class ProjectionFaults {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  async list(): Promise<ProjectionFault[]> {
    await this.#documents.open([faultsCollection]);
    const stored = await this.#documents.find<ProjectionFault>(faultsCollection, {});
    return stored.map(({ document }) => document);
  }

  async record({ name, version, generation }: Generation, { event, message }: PoisonEvent): Promise<void> {
    const fault: ProjectionFault = {
      name,
      version,
      generation,
      eventId: event.id,
      eventType: event.type,
      position: event.position,
      message,
      at: new Date().toISOString(),
    };
    await this.#save(idOf(fault), fault);
  }

  async clear(collection: Collection): Promise<void> {
    await this.#save(idOf(collection), null);
  }

  // These positions count the changes; other processes may be making some at the same moment.
  async #save(id: string, document: DocumentChange['document']): Promise<void> {
    await this.#documents.open([faultsCollection]);
    for (;;) {
      const from = await this.#documents.checkpoint(faultsCollection);
      const to = String(Number(from) + 1).padStart(16, '0');
      try {
        return await this.#documents.commit(faultsCollection, {
          from,
          to,
          changes: [{ id, document, position: to }],
        });
      } catch (error) {
        if (!(error instanceof CheckpointMoved)) throw error;
      }
    }
  }
}

/** A fault is of the building that the queries see: a new one starts without. */
function idOf({ name, version }: Pick<Collection, 'name' | 'version'>): string {
  return `${name}-v${version}`;
}

const WATCH_MS = 1_000;

/** Which projections have stopped, as far as was known a second ago: for processes that only read. */
export class FaultWatch {
  readonly #faults: ProjectionFaults;
  #known: readonly ProjectionFault[] = [];

  constructor(faults: ProjectionFaults) {
    this.#faults = faults;
  }

  /** Looks once a second until the signal aborts; while the store does not answer, what was known stands. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#known = await this.#faults.list().catch(() => this.#known);
      await wait(WATCH_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Why the documents of the collection do not move on, if they do not. */
  of({ name, version }: Collection): ProjectionFault | undefined {
    return this.#known.find((fault) => fault.name === name && fault.version === version);
  }
}
