import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { EventSetAside, EventTakenBack } from '@pollux/domain/operations/set-aside';
import { UnreadableEvent } from '@pollux/infra/event-codec/coded-event-store';
import { PASSED_OVER } from '@pollux/infra/event-codec/passing-over';
import type { EventStore, Position, RecordedEvent, Wanted } from '@pollux/infra/event-store/event-store';
import { START } from '@pollux/infra/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { Turns } from './turns.ts';

/** What a command did to a stream, so that its repeat can be answered without doing it again. */
export interface DoneCommand {
  readonly commandHash: string;
  readonly events: readonly DomainEvent[];
  readonly position: Position;
}

/** A stream as far as it is known: its state, and where it stands. */
export interface LoadedStream<State = unknown> {
  readonly state: State;
  /** Of the last event; 'none' for a stream without events. */
  readonly revision: number | 'none';
  readonly position: Position;
  /**
   * Each command that wrote to the stream, by the revision of its first event: what it did is read again where somebody
   * asks for it. States of one stream share it, so a state may know of later commands.
   */
  readonly done: Map<string, number>;
}

type AnyCategory = Category<never, unknown, DomainEvent>;

interface Entry {
  readonly category: AnyCategory;
  readonly stream: LoadedStream;
}

/** A stream being read, and what the log brought of it meanwhile. */
interface Loading {
  readonly loaded: Promise<LoadedStream>;
  readonly arrived: RecordedEvent[];
}

/** The most commands of cached streams that are known by id, some 100 bytes each; streams take from that number. */
const MOST_COMMANDS = 1_000_000;

/** How many commands a stream counts as: there are at most 50,000 streams. */
const COMMANDS_A_STREAM = 20;

/** Hardly any command writes more events than this to a stream; the others are read in pieces. */
const EVENTS_OF_COMMAND = 32;

/** After these, what any stream held before may read in another way. */
const REREAD: ReadonlySet<string> = new Set([AccountForgotten.type, EventSetAside.type, EventTakenBack.type]);

/**
 * The folded states of streams in use. A writer checks its state by the expected revision of its append; streams
 * that are only read are kept current by following the log, so that other processes' events arrive too.
 */
export class StreamCache {
  /** Whose turn it is to write to which stream. */
  readonly turns = new Turns();
  readonly #events: EventStore;
  readonly #entries: LRUCache<string, Entry>;
  readonly #loading = new Map<string, Loading>();

  /** @param most the most commands that are known, with each stream counting as 20: those of the streams used last */
  constructor(events: EventStore, most = MOST_COMMANDS) {
    this.#events = events;
    this.#entries = new LRUCache({
      // Not by their number, for which it would take the memory of all at once.
      maxSize: most,
      sizeCalculation: ({ stream }) => COMMANDS_A_STREAM + stream.done.size,
    });
  }

  /** The state of a stream that is only read. */
  async read<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<State> {
    return this.atHand(category, key) ?? (await this.load(category, category.stream(key))).state;
  }

  /** The same where it is in the cache; undefined where it has to be read. */
  atHand<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): State | undefined {
    return this.#entries.get(category.stream(key))?.stream.state as State | undefined;
  }

  /** The same as the log has it by now: of a stream that is cached nothing is read but what came since. */
  async readAnew<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
  ): Promise<State> {
    const name = category.stream(key);
    const known = this.#entries.get(name);
    if (known === undefined) {
      this.drop(name);
      return this.read(category, key);
    }
    const { revision } = known.stream;
    const news = await this.#events.readStream(name, { from: revision === 'none' ? 0 : revision + 1 });
    // Where one of them cannot be taken in the stream is dropped, and then read whole.
    for (const event of news) this.take(event);
    return this.read(category, key);
  }

  /** The state of a stream as it was right after the event of that revision: read from the log, and not kept. */
  async readAsOf<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
    revision: number,
  ): Promise<State> {
    const recorded = await this.#events.readStream(category.stream(key), { from: 0, limit: revision + 1 });
    return advance(category, emptyStream(category), recorded).state;
  }

  /** The state of a stream as it was at a position of the log: where it has moved on since, it is read, and not kept. */
  async readAt<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    key: Key,
    position: Position,
  ): Promise<State> {
    await this.readAnew(category, key);
    const name = category.stream(key);
    const known = this.#entries.get(name)?.stream as LoadedStream<State> | undefined;
    if (known !== undefined && known.position <= position) return known.state;
    const recorded = await this.#events.readStream(name);
    const before = recorded.filter((event) => event.position <= position);
    return advance(category, emptyStream(category), before).state;
  }

  /** What a command did to a stream. @param first the revision of its first event */
  async doneAt(name: string, first: number): Promise<DoneCommand> {
    const found: RecordedEvent[] = [];
    for (let from = first; ; from += EVENTS_OF_COMMAND) {
      const read = await this.#events.readStream(name, { from, limit: EVENTS_OF_COMMAND });
      const known = read.filter(({ type }) => type !== PASSED_OVER);
      const commandId = (found[0] ?? known[0])?.metadata.commandId;
      const own = known.filter(({ metadata }) => metadata.commandId === commandId);
      found.push(...own);
      if (own.length < known.length || read.length < EVENTS_OF_COMMAND) break;
    }
    const last = found.at(-1);
    if (last === undefined) throw new Error(`Stream ${name} has no event ${first} any more.`);
    const { metadata, position } = last;
    return { commandHash: metadata.commandHash, events: found, position };
  }

  /**
   * The stream from the cache, or read and folded.
   * @throws UnreadableEvent where this program cannot read one of its events, or does not know its type
   */
  async load<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    name: string,
  ): Promise<LoadedStream<State>> {
    const known = this.#entries.get(name);
    if (known !== undefined) return known.stream as LoadedStream<State>;
    const loading = this.#loading.get(name) ?? this.#load(category, name);
    return loading.loaded as Promise<LoadedStream<State>>;
  }

  /**
   * Takes in events that were just written to the stream. Where it has left the cache or moved on meanwhile it is dropped:
   * a reading that began before may miss them. So a ballot that was written unread takes no place in the cache either.
   */
  written<Key, State, Event extends DomainEvent>(
    category: Category<Key, State, Event>,
    name: string,
    before: LoadedStream<State>,
    events: readonly RecordedEvent[],
  ): void {
    if (this.#entries.peek(name)?.stream !== before) this.drop(name);
    else this.#entries.set(name, { category, stream: advance(category, before, events) });
  }

  /** Forgets the stream: whoever reads it next reads the log, and joins no reading that has begun before. */
  drop(name: string): void {
    this.#forget(name);
  }

  /** Keeps the cached streams current with the log until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    const head = await this.#events.head();
    // What was read before may miss what was written meanwhile, and nobody would tell.
    this.#clear();
    // Whoever loads a stream after its event was passed over reads that event with it.
    const wanted: Wanted = ({ stream, revision, type }) =>
      this.#isNews(stream, revision) || this.#loading.has(stream) || REREAD.has(type);
    const options = { signal, wanted, setsAside: true };
    for await (const { events, setAside = [] } of this.#events.subscribe(head, options)) {
      // Whoever uses such a stream reads it again, and is told that it cannot be read.
      for (const { event } of setAside) this.#forget(event.stream);
      for (const event of events) {
        this.take(event);
        if (REREAD.has(event.type)) this.#clear();
      }
    }
  }

  /** Whether a cached stream has not come as far: what this process has written itself it need not open again. */
  #isNews(name: string, revision: number): boolean {
    const known = this.#entries.peek(name)?.stream.revision;
    return known !== undefined && (known === 'none' || revision > known);
  }

  #forget(name: string): void {
    this.#entries.delete(name);
    this.#loading.delete(name);
  }

  // What a person said, who is forgotten, may be in any stream; it is read again without it.
  #clear(): void {
    this.#entries.clear();
    this.#loading.clear();
  }

  #load<Key, State, Event extends DomainEvent>(category: Category<Key, State, Event>, name: string): Loading {
    const arrived: RecordedEvent[] = [];
    let current = false;
    const read = async () => {
      let recorded: readonly RecordedEvent[];
      try {
        recorded = await this.#events.readStream(name);
      } finally {
        current = this.#loading.get(name) === loading;
        if (current) this.#loading.delete(name);
      }
      const stream = advance(category, emptyStream(category), recorded);
      // What was read before somebody was forgotten, or an event set aside, is not kept.
      if (!current) return stream;
      this.#entries.set(name, { category, stream });
      for (const event of arrived) this.take(event);
      return (this.#entries.get(name)?.stream ?? stream) as LoadedStream<State>;
    };
    const loading: Loading = { loaded: read(), arrived };
    this.#loading.set(name, loading);
    return loading;
  }

  /** Takes in an event that somebody has from the log, maybe before this cache, or before its writer, has heard of it. */
  take(event: RecordedEvent): void {
    this.#loading.get(event.stream)?.arrived.push(event);
    const entry = this.#entries.peek(event.stream);
    if (entry === undefined) return;
    const next = entry.stream.revision === 'none' ? 0 : entry.stream.revision + 1;
    if (event.revision < next) return;
    if (event.revision > next) return void this.#entries.delete(event.stream);
    try {
      const stream = advance(entry.category, entry.stream, [event]);
      this.#entries.set(event.stream, { ...entry, stream });
    } catch {
      // Whoever uses the stream meets the failure; everything else goes on.
      this.#entries.delete(event.stream);
    }
  }
}

/** A stream without events. */
export function emptyStream<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
): LoadedStream<State> {
  return { state: category.initial, revision: 'none', position: START, done: new Map() };
}

function advance<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  stream: LoadedStream<State>,
  events: readonly RecordedEvent[],
): LoadedStream<State> {
  let { revision, position } = stream;
  const { done } = stream;
  const known: Event[] = [];
  for (const event of events) {
    if (event.type === PASSED_OVER) {
      ({ revision, position } = event);
      continue;
    }
    if (!category.events.some(({ type }) => type === event.type)) {
      throw new UnreadableEvent(event, 'this program does not know the type.');
    }
    known.push(event as unknown as Event);
    ({ revision, position } = event);
    const { commandId } = event.metadata;
    if (!done.has(commandId)) done.set(commandId, revision);
  }
  return { state: category.evolveAll(stream.state, known), revision, position, done };
}
