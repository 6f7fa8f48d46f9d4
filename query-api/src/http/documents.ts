import { setTimeout as wait } from 'node:timers/promises';
import type {
  DocumentQuery,
  DocumentStore,
  StoredDocument,
} from '@pollux/infra/document-store/document-store';
import { Problem } from '@pollux/infra/http/problem';
import type { FaultWatch } from '@pollux/projections/kernel/faults';
import type { Projector } from '@pollux/projections/kernel/projector';
import { readLive, revisionOf } from './revision.ts';
import type { ReadSide } from './serve.ts';

/** How long a reader waits for its own write to arrive before it is told that the answer would be stale. */
const MOST_WAIT_MS = 5_000;
const FIRST_POLL_MS = 5;
const LAST_POLL_MS = 50;

/** The read models, typed by their projectors. With a minimum position it waits until each has come that far. */
export class Documents {
  readonly #store: DocumentStore;
  readonly #faults: FaultWatch;
  readonly #minPosition: string;

  constructor({ documents, faults }: Pick<ReadSide, 'documents' | 'faults'>, minPosition: string) {
    this.#store = documents;
    this.#faults = faults;
    this.#minPosition = minPosition;
  }

  async get<Document>(
    projector: Projector<Document>,
    id: string,
  ): Promise<StoredDocument<Document> | undefined> {
    await this.caughtUp(projector);
    return this.#store.get<Document>(projector.collection, id);
  }

  /** The document with its revision, for an answer that is `Versioned`. */
  async getRevised<Document>(
    projector: Projector<Document>,
    id: string,
  ): Promise<{ readonly document: Document; readonly revision: string } | undefined> {
    await this.caughtUp(projector);
    const read = await readLive<Document>(this.#store, projector.collection, id);
    return read === undefined ? undefined : { document: read.document, revision: revisionOf(read) };
  }

  async getMany<Document>(
    projector: Projector<Document>,
    ids: readonly string[],
  ): Promise<StoredDocument<Document>[]> {
    await this.caughtUp(projector);
    return this.#store.getMany<Document>(projector.collection, ids);
  }

  async find<Document>(
    projector: Projector<Document>,
    query: DocumentQuery,
  ): Promise<StoredDocument<Document>[]> {
    await this.caughtUp(projector);
    return this.#store.find<Document>(projector.collection, query);
  }

  async count(
    projector: Projector<unknown>,
    query: Pick<DocumentQuery, 'where' | 'search'> = {},
  ): Promise<number> {
    await this.caughtUp(projector);
    return this.#store.count(projector.collection, query);
  }

  /**
   * Resolves once the read model has come as far as the minimum position.
   * @throws a problem when that takes too long, or when the read model has stopped at an event that it fails on
   */
  async caughtUp({ collection }: Projector<unknown>): Promise<void> {
    if (this.#faults.of(collection) !== undefined) {
      throw new Problem(503, 'projection-stopped', 'This page is out of order. We are working on it.');
    }
    if (this.#minPosition === '') return;
    const giveUpAt = performance.now() + MOST_WAIT_MS;
    for (let pause = FIRST_POLL_MS; (await this.#store.checkpoint(collection)) < this.#minPosition; ) {
      if (performance.now() > giveUpAt) {
        throw new Problem(503, 'stale', 'The newest changes are not here yet. Please try again in a moment.');
      }
      await wait(pause);
      pause = Math.min(2 * pause, LAST_POLL_MS);
    }
  }
}
