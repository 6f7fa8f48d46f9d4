import { setTimeout as wait } from 'node:timers/promises';
import type {
  EventBatch,
  EventStore,
  NewEvent,
  Position,
  RecordedEvent,
  SubscribeOptions,
  Wanted,
} from '../event-store/event-store.ts';

/**
 * Turns events into the form in which they are stored, and back. Both keep the events' order and number, and hand back
 * the very array they were given where nothing in it needs a change.
 */
export interface EventCodec {
  encode(events: readonly NewEvent[]): readonly NewEvent[] | Promise<readonly NewEvent[]>;
  /** @throws Unreadable; other errors may pass */
  decode(events: readonly RecordedEvent[]): readonly RecordedEvent[] | Promise<readonly RecordedEvent[]>;
  /** Which events it must be shown, although a subscriber may not want them. */
  readonly heeds?: Wanted;
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
    // Not an async function: most appends need no work here, and each layer would add its promises to them.
    append(stream, expected, events) {
      try {
        const encoded = codec.encode(events);
        if (!(encoded instanceof Promise)) return store.append(stream, expected, encoded);
        return encoded.then((ready) => store.append(stream, expected, ready));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    readStream: async (stream, range) => decoded(codec, await store.readStream(stream, range)),
    readAll: async (after, limit) => decoded(codec, await store.readAll(after, limit)),
    readAllBackwards: async (before, limit) => decoded(codec, await store.readAllBackwards(before, limit)),
    head: () => store.head(),
    positionAt: (instant) => store.positionAt(instant),
    subscribe: (after, options) => subscribe(codec, store, after, options),
    close: () => store.close(),
  };
}

async function decoded(codec: EventCodec, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  return (await codec.decode(events)) as RecordedEvent[];
}

function subscribe(
  codec: EventCodec,
  store: EventStore,
  after: Position,
  options: SubscribeOptions,
): AsyncIterable<EventBatch> {
  const { signal, wanted } = options;
  const { heeds } = codec;
  if (wanted === undefined || heeds === undefined) {
    return decodedBatches(codec, store.subscribe(after, options), signal);
  }
  const shown: Wanted = (event) => wanted(event) || heeds(event);
  const batches = store.subscribe(after, { ...options, wanted: shown });
  return without((event) => heeds(event) && !wanted(event), decodedBatches(codec, batches, signal));
}

/** The batches without the events that only a codec was to be shown. */
async function* without(
  unwanted: Wanted,
  batches: AsyncIterable<EventBatch>,
): AsyncGenerator<EventBatch, void, undefined> {
  for await (const batch of batches) {
    yield batch.events.some(unwanted)
      ? { ...batch, events: batch.events.filter((event) => !unwanted(event)) }
      : batch;
  }
}

async function* decodedBatches(
  codec: EventCodec,
  batches: AsyncIterable<EventBatch>,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void, undefined> {
  for await (const { events, position, caughtUp } of batches) {
    const readable = await decodedInTime(codec, events, signal);
    if (readable === undefined) return;
    yield { events: readable, position, caughtUp };
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
