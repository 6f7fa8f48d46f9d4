import { setTimeout as wait } from 'node:timers/promises';
import type { EventBatch, EventStore, NewEvent, RecordedEvent } from '../event-store/event-store.ts';

/**
 * Turns events into the form in which they are stored, and back. Both keep the events' order and number, and hand back
 * the very array they were given where nothing in it needs a change.
 */
export interface EventCodec {
  encode(events: readonly NewEvent[]): readonly NewEvent[] | Promise<readonly NewEvent[]>;
  /** @throws Unreadable; other errors may pass */
  decode(events: readonly RecordedEvent[]): readonly RecordedEvent[] | Promise<readonly RecordedEvent[]>;
}

/** Something is stored that this program cannot read, however often it tries. The message never holds what it says. */
export abstract class Unreadable extends Error {}

export class UnreadableEvent extends Unreadable {
  constructor({ id, type }: { readonly id: string; readonly type: string }, reason: string) {
    super(`Event ${id} (${type}) cannot be read: ${reason}`);
    this.name = 'UnreadableEvent';
  }
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** An event store whose events pass through a codec on the way in and out; everything else is the store's own. */
export function withCodec(store: EventStore, codec: EventCodec): EventStore {
  return {
    async append(stream, expected, events) {
      const encoded = codec.encode(events);
      return store.append(stream, expected, encoded instanceof Promise ? await encoded : encoded);
    },
    readStream: async (stream, range) => decoded(codec, await store.readStream(stream, range)),
    readAll: async (after, limit) => decoded(codec, await store.readAll(after, limit)),
    readAllBackwards: async (before, limit) => decoded(codec, await store.readAllBackwards(before, limit)),
    head: () => store.head(),
    positionAt: (instant) => store.positionAt(instant),
    subscribe: (after, options) => decodedBatches(codec, store.subscribe(after, options), options.signal),
    close: () => store.close(),
  };
}

async function decoded(codec: EventCodec, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  return (await codec.decode(events)) as RecordedEvent[];
}

async function* decodedBatches(
  codec: EventCodec,
  batches: AsyncIterable<EventBatch>,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void, undefined> {
  for await (const { events, caughtUp } of batches) {
    const readable = await decodedInTime(codec, events, signal);
    if (readable === undefined) return;
    yield { events: readable, caughtUp };
  }
}

/**
 * A subscription outlives a failure that passes, as of a key store that cannot be reached: it tries again.
 * @returns undefined when the signal aborts meanwhile
 */
async function decodedInTime(
  codec: EventCodec,
  events: readonly RecordedEvent[],
  signal: AbortSignal,
): Promise<readonly RecordedEvent[] | undefined> {
  for (let delay = FIRST_WAIT_MS; !signal.aborted; delay = Math.min(2 * delay, LONGEST_WAIT_MS)) {
    try {
      return await codec.decode(events);
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      await wait(delay, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
