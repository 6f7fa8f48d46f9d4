import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  EventBatch,
  EventStore,
  NewEvent,
  Position,
  RecordedEvent,
  SubscribeOptions,
} from '../event-store.ts';

export function newEvent(data: unknown = {}): NewEvent {
  const metadata = {
    commandId: randomUUID(),
    commandHash: 'hash',
    correlationId: 'request',
    actorId: 'actor',
    origin: 'c2VhbGVk',
  };
  return { id: randomUUID(), type: 'QuizDrafted', data, metadata };
}

/** The part of a recorded event that its writer gave. */
export function given({ id, type, data, metadata }: RecordedEvent): NewEvent {
  return { id, type, data, metadata };
}

/** Appends so many events to the stream, one by one. */
export async function appendEach(store: EventStore, stream: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await store.append(stream, 'any', [newEvent({ n })]);
}

/** The log after a position, read in pages. */
export async function readEverything(
  store: EventStore,
  after: Position,
  page: number,
): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (let position = after; ; ) {
    const events = await store.readAll(position, page);
    const last = events.at(-1);
    if (!last) return all;
    expect(events.length).toBeLessThanOrEqual(page);
    all.push(...events);
    position = last.position;
  }
}

/** A subscription to pull from. */
export interface Follower {
  next(): Promise<EventBatch>;
  /** The next events, over as many batches as they come in. */
  take(count: number): Promise<RecordedEvent[]>;
  /** The next events up to and with one, over as many batches as they come in. */
  takeTo(isLast: (event: RecordedEvent) => boolean): Promise<RecordedEvent[]>;
  stop(): Promise<void>;
}

export function follow(
  store: EventStore,
  after: Position,
  options: Omit<SubscribeOptions, 'signal'> = {},
): Follower {
  const controller = new AbortController();
  const iterator = store.subscribe(after, { signal: controller.signal, ...options })[Symbol.asyncIterator]();

  const next = async (): Promise<EventBatch> => {
    const result = await iterator.next();
    if (result.done) throw new Error('The subscription has ended.');
    return result.value;
  };
  return {
    next,
    async take(count) {
      const events: RecordedEvent[] = [];
      while (events.length < count) events.push(...(await next()).events);
      return events;
    },
    async takeTo(isLast) {
      const events: RecordedEvent[] = [];
      for (;;) {
        const batch = await next();
        events.push(...batch.events);
        if (batch.events.some(isLast)) return events;
      }
    },
    async stop() {
      controller.abort();
      await iterator.return?.();
    },
  };
}
