import { setTimeout as wait } from 'node:timers/promises';
import {
  type EventBatch,
  type EventStore,
  type Position,
  START,
  type Wanted,
} from '@pollux/infra/event-store/event-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';
import type { Pace } from './pace.ts';

const RETRY_MS = 500;

/** Somebody who is handed the log in order. Batches may begin with events that it has taken before. */
export interface Consumer {
  /** Up to where it has taken the log. */
  readonly position: Position;
  take(batch: EventBatch): Promise<void>;
}

interface Joined {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** One subscription to the log for several consumers, so that each event is read once for all of them. */
export class SharedFeed {
  readonly #events: EventStore;
  readonly #batch: number;
  readonly #wanted: Wanted | undefined;
  readonly #pace: Pace | undefined;
  readonly #reading: LastingFailure;
  readonly #signal: AbortSignal;
  readonly #consumers = new Map<Consumer, Joined>();
  #position: Position = START;
  /** Ends the subscription under way, or the wait for a first consumer. */
  #restart = new AbortController();

  /**
   * @param options.batch the most events looked at at once
   * @param options.wanted which of them the consumers are handed; all where nothing is said
   * @param options.pace shared with other feeds of the same log, so that it is read once for all of them
   */
  constructor(
    events: EventStore,
    options: { batch: number; wanted?: Wanted; pace?: Pace; log: Log; signal: AbortSignal },
  ) {
    this.#events = events;
    this.#batch = options.batch;
    this.#wanted = options.wanted;
    this.#pace = options.pace;
    this.#reading = new LastingFailure('reading the log for read models', options.log);
    this.#signal = options.signal;
  }

  /** Says how far the furthest consumer will be on joining: those behind may catch up by themselves before. */
  startAt(position: Position): void {
    this.#position = position;
  }

  /** How far the consumers have been led. */
  get position(): Position {
    return this.#position;
  }

  /** Reads the log until the signal aborts; where it cannot be read, tries again. */
  async run(): Promise<void> {
    const signal = this.#signal;
    while (!signal.aborted) {
      this.#restart = new AbortController();
      const until = AbortSignal.any([signal, this.#restart.signal]);
      try {
        if (this.#consumers.size === 0) await aborted(until);
        else await this.#read(until).finally(() => this.#pace?.left(this));
      } catch (error) {
        if (signal.aborted) break;
        this.#reading.failed(error);
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    for (const { resolve } of this.#consumers.values()) resolve();
  }

  /**
   * Hands the log to a consumer, from its position on, until the signal aborts.
   * @throws what its `take` throws; the consumer has left then
   */
  join(consumer: Consumer): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#signal.aborted) return resolve();
      if (this.#consumers.size === 0 || consumer.position < this.#position) this.#restart.abort();
      this.#consumers.set(consumer, { resolve, reject });
    });
  }

  async #read(signal: AbortSignal): Promise<void> {
    this.#position = [...this.#consumers.keys()].map(({ position }) => position).toSorted()[0] ?? START;
    this.#pace?.joined(this, this.#position);
    const wanted = this.#wanted;
    const options = { signal, batch: this.#batch, setsAside: true, ...(wanted && { wanted }) };
    for await (const batch of this.#events.subscribe(this.#position, options)) {
      this.#reading.passed();
      if (batch.position === this.#position) continue;
      await Promise.all([...this.#consumers.keys()].map((consumer) => this.#give(batch, consumer)));
      this.#position = batch.position;
      // Who joined while the batch was handed over has missed it.
      const missed = [...this.#consumers.keys()].some(({ position }) => position < this.#position);
      if (missed || this.#consumers.size === 0) return;
      if (!batch.caughtUp) await this.#pace?.reached(this, batch.position, signal);
    }
  }

  async #give(batch: EventBatch, consumer: Consumer): Promise<void> {
    try {
      await consumer.take(batch);
    } catch (error) {
      this.#consumers.get(consumer)?.reject(error);
      this.#consumers.delete(consumer);
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
