import type {
  EventBatch,
  EventStore,
  Position,
  RecordedEvent,
  SetAside,
  SubscribeOptions,
} from '../event-store/event-store.ts';
import type { LastingFailure } from '../lasting-failure.ts';
import { whyIllegible } from '../event-store/illegible.ts';
import { inTime, StoppedAtUnreadable, Unreadable, UnreadableEvent, withCodec } from './coded-event-store.ts';

/** The type under which readers meet an event that is passed over: it says nothing, and no rule is about it. */
export const PASSED_OVER = '$passed-over';

/** How the log says which of its events are to be passed over. */
export interface PassedOverSource {
  /** The stream that says it, in plain. */
  readonly stream: string;
  /**
   * The places (`placeOf`) of the events that are to be passed over.
   * @param events of the stream, as they are stored: what it can make nothing of it leaves out
   */
  places(events: readonly RecordedEvent[]): ReadonlySet<string>;
}

/** Where an event is, wherever the log is: positions change when it is moved. */
export function placeOf({ stream, revision }: Pick<RecordedEvent, 'stream' | 'revision'>): string {
  return `${revision}@${stream}`;
}

/**
 * The log for those who are to pass over some of its events: in their places they meet events of the type PASSED_OVER, so
 * that revisions and positions have no gaps. It does not matter what comes first in the log, the event or that it is to be
 * passed over: what is said is read before the first event, and anew where one cannot be read, and when it comes by in a
 * subscription.
 *
 * What no program can read, because it is no JSON, is unreadable here too. Whoever subscribes without setting events
 * aside gets everything before the first unreadable event, and then the failure.
 * @param layers what reads events, over a store as they are stored
 * @param opening told where what is said cannot be read for a while
 * @throws StoppedAtUnreadable from subscriptions; UnreadableEvent from other reads
 */
export function passingOver(
  log: EventStore,
  source: PassedOverSource,
  layers: (stored: EventStore) => EventStore,
  opening?: LastingFailure,
): EventStore {
  const passed = new PassedOver(log, source);
  const isSaying = ({ stream }: { readonly stream: string }) => stream === source.stream;

  const legible = (
    events: readonly RecordedEvent[],
    places: ReadonlySet<string>,
  ): readonly RecordedEvent[] => {
    const found =
      places.size === 0 ? events : events.map((event) => (isIn(places, event) ? blank(event) : event));
    for (const event of found) {
      const reason = whyIllegible(event);
      if (reason !== undefined) throw new UnreadableEvent(event, reason);
    }
    return found;
  };

  const read = layers(
    withCodec(log, {
      encode: (events) => events,
      decode(events) {
        const places = events.some(isSaying) ? undefined : passed.known;
        return places === undefined
          ? passed.look().then((known) => legible(events, known))
          : legible(events, places);
      },
      heeds: isSaying,
      opening,
    }),
  );

  return {
    append: (stream, expected, events) => read.append(stream, expected, events),
    readStream: (stream, range) => lookingAgain(() => read.readStream(stream, range)),
    readAll: (after, limit) => lookingAgain(() => read.readAll(after, limit)),
    readAllBackwards: (before, limit) => lookingAgain(() => read.readAllBackwards(before, limit)),
    head: () => read.head(),
    positionAt: (instant) => read.positionAt(instant),
    subscribe: (after, options) => subscribe(read, { passed, opening }, after, options),
    close: () => read.close(),
  };

  /** Another process may have said a moment ago that what cannot be read is to be passed over. */
  async function lookingAgain<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    await passed.look();
    return attempt();
  }
}

/** What the log says is to be passed over, as far as this process has looked. */
class PassedOver {
  readonly #log: EventStore;
  readonly #source: PassedOverSource;
  #known: ReadonlySet<string> | undefined;

  constructor(log: EventStore, source: PassedOverSource) {
    this.#log = log;
    this.#source = source;
  }

  /** Undefined until the first look. */
  get known(): ReadonlySet<string> | undefined {
    return this.#known;
  }

  async look(): Promise<ReadonlySet<string>> {
    const { stream } = this.#source;
    this.#known = this.#source.places(await this.#log.readStream(stream));
    return this.#known;
  }
}

async function* subscribe(
  read: EventStore,
  { passed, opening }: { readonly passed: PassedOver; readonly opening: LastingFailure | undefined },
  after: Position,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void, undefined> {
  for await (const batch of read.subscribe(after, { ...options, setsAside: true })) {
    const { setAside = [], ...rest } = batch;
    if (setAside.length === 0) {
      yield rest;
      continue;
    }
    const places = await inTime(() => passed.look(), options.signal, opening);
    if (places === undefined) return;
    const [first, ...others] = setAside.filter(({ event }) => !isIn(places, event));
    if (first === undefined) yield rest;
    else if (options.setsAside) yield { ...rest, setAside: [first, ...others] };
    else yield* upTo(first, rest);
  }
}

/** @throws StoppedAtUnreadable */
function* upTo(first: SetAside, { events }: EventBatch): Generator<EventBatch, void, undefined> {
  const before = events.filter(({ position }) => position < first.event.position);
  const last = before.at(-1);
  if (last !== undefined) yield { events: before, position: last.position, caughtUp: false };
  throw new StoppedAtUnreadable(first);
}

function isIn(places: ReadonlySet<string>, event: RecordedEvent): boolean {
  return places.has(placeOf(event));
}

function blank(event: RecordedEvent): RecordedEvent {
  const metadata = { commandId: '', commandHash: '', correlationId: '' };
  return { ...event, type: PASSED_OVER, data: {}, metadata };
}
