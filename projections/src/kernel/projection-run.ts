import { setTimeout as wait } from 'node:timers/promises';
import {
  CheckpointMoved,
  CollectionRetired,
  type DocumentStore,
} from '@pollux/infra/document-store/document-store';
import {
  type EventBatch,
  type EventStore,
  type Position,
  START,
} from '@pollux/infra/event-store/event-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';
import { Projection } from './projection.ts';
import type { Projector } from './projector.ts';
import { wantedBy } from './wanted.ts';
import type { Consumer, SharedFeed } from './shared-feed.ts';

/** The most events looked at at once. */
export const BATCH = 1_000;
/** Batches with so many are those of a long catch-up: what is read as it happens has fewer. */
const MANY = BATCH / 4;

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export interface RunOptions {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: Log;
  /** How often one that waits looks whether it is to go on. */
  readonly pollMs: number;
  /** A checkpoint of another runner that stands still behind the log for so many looks is taken over. */
  readonly looksBeforeTakeOver: number;
  /** How long marks of documents that are not complete are known before those are written. */
  readonly untilKnownMs: number;
}

/** One projector under the runner, through everything that may happen to it, until the signal aborts. */
export class ProjectionRun implements Consumer {
  readonly #projector: Projector<unknown>;
  readonly #feed: SharedFeed;
  readonly #options: RunOptions;
  readonly #signal: AbortSignal;
  readonly #keeping: LastingFailure;
  readonly #standingBy: LastingFailure;
  #projection: Projection | undefined;
  #failures = 0;

  constructor(projector: Projector<unknown>, feed: SharedFeed, options: RunOptions, signal: AbortSignal) {
    this.#projector = projector;
    this.#feed = feed;
    this.#options = options;
    this.#signal = signal;
    const { name } = projector.collection;
    this.#keeping = new LastingFailure(`keeping the read model ${name}`, options.log);
    this.#standingBy = new LastingFailure(`standing by for the read model ${name}`, options.log);
  }

  get position(): Position {
    return this.#projection?.position ?? START;
  }

  /** Finds where the live generation is. @throws what the store throws; `run` tries again then */
  async open(): Promise<void> {
    const { documents, untilKnownMs } = this.#options;
    const { collection } = this.#projector;
    await documents.open([collection]);
    const generation = await documents.liveGeneration(collection);
    this.#projection = await Projection.open(this.#projector, { ...collection, generation }, documents, {
      untilKnownMs,
    });
  }

  /** Keeps the documents up to date. */
  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        if (this.#projection === undefined) await this.open();
        // Whoever is far behind reads the log alone, and holds nobody up.
        if (this.position < this.#feed.position) await this.#catchUp();
        await this.#feed.join(this);
      } catch (error) {
        await this.#projection?.settled();
        await this.#rest(error);
        this.#projection = undefined;
      }
    }
    await this.#projection?.settled();
  }

  async take(batch: EventBatch): Promise<void> {
    const projection = this.#projection;
    if (projection === undefined) return;
    const { events, caughtUp } = batch;
    await projection.take(batch);
    // A long catch-up writes seldom, and goes on meanwhile; live events are written at once.
    if (caughtUp || events.length < MANY) await projection.commit();
    else if (projection.isFull) await projection.commitBehind();
    else return;
    this.#failures = 0;
    this.#keeping.passed();
  }

  async #catchUp(): Promise<void> {
    const { events } = this.#options;
    const wanted = wantedBy([this.#projector]);
    const options = { signal: this.#signal, batch: BATCH, setsAside: true, wanted };
    for await (const batch of events.subscribe(this.position, options)) {
      await this.take(batch);
      if (batch.caughtUp || this.position >= this.#feed.position) return;
    }
  }

  /** Waits until there is reason to go on after an error. */
  async #rest(error: unknown): Promise<void> {
    if (this.#signal.aborted) return;
    if (error instanceof CollectionRetired) await this.#pause(FIRST_RETRY_MS);
    else if (error instanceof CheckpointMoved) await this.#standBy();
    else await this.#backOff(error);
  }

  /** Another runner is at work: returns when its checkpoint stands still behind the log. */
  async #standBy(): Promise<void> {
    const { events, documents, log, pollMs, looksBeforeTakeOver } = this.#options;
    const { collection } = this.#projector;
    log.info({ projection: collection.name }, 'another process keeps this projection: standing by');
    let seen: Position | undefined;
    for (let still = 0; still < looksBeforeTakeOver && !this.#signal.aborted; ) {
      await this.#pause(pollMs);
      try {
        const checkpoint = await documents.checkpoint(collection);
        const head = await events.head();
        this.#standingBy.passed();
        still = checkpoint === seen && checkpoint < head ? still + 1 : 0;
        seen = checkpoint;
      } catch (error) {
        this.#standingBy.failed(error);
      }
    }
    log.info({ projection: collection.name, after: seen }, 'going on in place of the other process');
  }

  async #backOff(error: unknown): Promise<void> {
    const pause = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    this.#failures += 1;
    this.#keeping.failed(error);
    await this.#pause(pause);
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#signal }).catch(() => undefined);
  }
}
