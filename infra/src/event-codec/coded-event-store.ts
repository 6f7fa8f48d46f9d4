import { setTimeout as wait } from 'node:timers/promises';
import type {
  EventBatch,
  EventStore,
  NewEvent,
  Position,
  RecordedEvent,
  SetAside,
  SubscribeOptions,
  Wanted,
} from '../event-store/event-store.ts';
import type { LastingFailure } from '../lasting-failure.ts';
import { whyIllegible } from '../event-store/illegible.ts';

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
  /** Whether an event that it cannot decode still has its shape, with some values missing. */
  readonly keepsShape?: boolean;
  /** Told of what fails for a while, and is tried again for whoever subscribes. */
  readonly opening?: LastingFailure | undefined;
  /** Why the program cannot make use of an event that decodes, for those who set such events aside. */
  stranger?(event: RecordedEvent): Pick<SetAside, 'reason' | 'types'> | undefined;
}

/** Something is stored that this program cannot read, however often it tries. The message never holds what it says. */
export abstract class Unreadable extends Error {}

export class UnreadableEvent extends Unreadable {
  constructor({ id, type }: { readonly id: string; readonly type: string }, reason: string) {
    super(`Event ${id} (${type}) cannot be read: ${reason}`);
    this.name = 'UnreadableEvent';
  }
}

/** Where the log cannot be read on: everything before it was handed over. */
export class StoppedAtUnreadable extends Unreadable {
  readonly setAside: SetAside;

  constructor(setAside: SetAside) {
    super(setAside.reason);
    this.name = 'StoppedAtUnreadable';
    this.setAside = setAside;
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
  const { wanted } = options;
  const { heeds } = codec;
  if (wanted === undefined || heeds === undefined) {
    return decodedBatches(codec, store.subscribe(after, options), options);
  }
  const shown: Wanted = (event) => wanted(event) || heeds(event);
  const batches = store.subscribe(after, { ...options, wanted: shown });
  return without((event) => heeds(event) && !wanted(event), decodedBatches(codec, batches, options));
}

/** The batches without the events that only a codec was to be shown. */
async function* without(
  unwanted: Wanted,
  batches: AsyncIterable<EventBatch>,
): AsyncGenerator<EventBatch, void, undefined> {
  for await (const batch of batches) {
    const { events, setAside } = batch;
    yield {
      ...batch,
      events: events.some(unwanted) ? events.filter((event) => !unwanted(event)) : events,
      ...(setAside && { setAside: setAside.filter(({ event }) => !unwanted(event)) }),
    };
  }
}

async function* decodedBatches(
  codec: EventCodec,
  batches: AsyncIterable<EventBatch>,
  { signal, setsAside = false }: SubscribeOptions,
): AsyncGenerator<EventBatch, void, undefined> {
  for await (const batch of batches) {
    const decode = async () =>
      setsAside ? readableOf(codec, batch) : { ...batch, events: await codec.decode(batch.events) };
    const readable = await inTime(decode, signal, codec.opening);
    if (readable === undefined) return;
    yield readable;
  }
}

/** The batch with what the codec makes of its events, and with those set aside of which it makes nothing. */
async function readableOf(
  codec: EventCodec,
  { events, setAside, ...batch }: EventBatch,
): Promise<EventBatch> {
  const beforehand = setAside && (await Promise.all(setAside.map((each) => decodedRest(codec, each))));
  try {
    const decoded = await codec.decode(events);
    const noStranger = codec.stranger === undefined || decoded.every((event) => !codec.stranger?.(event));
    if (noStranger) return { ...batch, events: decoded, ...(beforehand && { setAside: beforehand }) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  const readable: RecordedEvent[] = [];
  const aside = [...(beforehand ?? [])];
  for (const event of events) {
    const decoded = await decodedAlone(codec, event);
    if ('reason' in decoded) aside.push(decoded);
    else readable.push(decoded);
  }
  const inOrder = aside.toSorted((one, other) => (one.event.position < other.event.position ? -1 : 1));
  return { ...batch, events: readable, setAside: inOrder };
}

async function decodedAlone(codec: EventCodec, event: RecordedEvent): Promise<RecordedEvent | SetAside> {
  try {
    const [decoded = event] = await codec.decode([event]);
    const stranger = codec.stranger?.(decoded);
    return stranger === undefined ? decoded : { ...stranger, event: decoded, hasShape: false };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { keepsShape: hasShape = false } = codec;
    return { event, reason: error.message, types: [event.type], hasShape };
  }
}

/** What another codec could not read, as far as this one brings it. */
async function decodedRest(codec: EventCodec, setAside: SetAside): Promise<SetAside> {
  if (whyIllegible(setAside.event) !== undefined) {
    const { types = setAside.types } = codec.stranger?.(setAside.event) ?? {};
    return { ...setAside, types };
  }
  const rest = await decodedAlone(codec, setAside.event);
  return 'reason' in rest
    ? { ...setAside, types: rest.types, hasShape: setAside.hasShape && rest.hasShape }
    : { ...setAside, event: rest };
}

/**
 * A subscription outlives a failure that passes, as of a key store that cannot be reached: it tries again.
 * @returns undefined when the signal aborts meanwhile
 */
export async function inTime<Decoded>(
  decode: () => Promise<Decoded>,
  signal: AbortSignal,
  opening?: LastingFailure,
): Promise<Decoded | undefined> {
  const who = {};
  for (let delay = FIRST_WAIT_MS; !signal.aborted; delay = Math.min(2 * delay, LONGEST_WAIT_MS)) {
    try {
      const decoded = await decode();
      if (delay > FIRST_WAIT_MS) opening?.passed(who);
      return decoded;
    } catch (error) {
      if (error instanceof Unreadable) {
        opening?.passed(who);
        throw error;
      }
      opening?.failed(error, who);
      await wait(delay, undefined, { signal }).catch(() => undefined);
    }
  }
  opening?.passed(who);
  return undefined;
}
