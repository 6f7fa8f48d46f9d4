/** A place in the whole log: opaque, and ordered by plain string comparison. */
export type Position = string;

/** Whether a text looks like a position of one of the engines; others sort before or after whatever comes. */
export function isPosition(text: string): boolean {
  return /^(?:\d{1,20}(?:\/\d{1,20})?)?$/.test(text);
}

/** The place before the first event. */
export const START: Position = '';

/** The place after the last event, wherever that is: where reads backwards may begin. */
export const END: Position = 'end';

/** What the writer believes of the stream: its last event's revision (from 0 on), that it has none, or no matter. */
export type ExpectedRevision = number | 'none' | 'exists' | 'any';

export interface EventMetadata {
  /** The command that caused the event: its repeat is known by it. */
  readonly commandId: string;
  /** Tells the same command from another one sent under its id. */
  readonly commandHash: string;
  /** The HTTP request, the event that a reaction answered, or the deadline that came. */
  readonly correlationId: string;
  /** The account that sent the command, if anybody was signed in. */
  readonly actorId?: string;
  /**
   * The network that the command came from, where somebody of the back office sent it: never the address itself, and of
   * nobody else. It is sealed with their key (`sealedOrigin`). Older events do not have it.
   */
  readonly origin?: string;
  /** What hides the event in the transparency log (`withSalts`). Older events do not have it. */
  readonly salt?: string;
}

export interface NewEvent {
  /** A UUID. The same event appended again has the same id. */
  readonly id: string;
  readonly type: string;
  /** Plain JSON. */
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** 0 for the first event of the stream. */
  readonly revision: number;
  readonly position: Position;
  /** When the store wrote it, ISO 8601. It does not go back in the log, but where clocks of several servers differ. */
  readonly recordedAt: string;
}

export interface Appended {
  /** Of the last event appended. */
  readonly revision: number;
  readonly position: Position;
}

/** The stream is not at the expected revision: nothing was written. */
export class WrongExpectedRevision extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;

  constructor(stream: string, expected: ExpectedRevision) {
    super(`Stream ${stream} is not at the expected revision ${expected}.`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
  }
}

/** An append may hold at most this many bytes: the types, data and metadata of its events as UTF-8. */
export const MAX_APPEND_BYTES = 1_000_000;

/** The append is over `MAX_APPEND_BYTES`: nothing was written. */
export class AppendTooLarge extends Error {
  constructor(stream: string, bytes: number) {
    super(`An append to ${stream} has ${bytes} bytes, more than the ${MAX_APPEND_BYTES} that a store takes.`);
    this.name = 'AppendTooLarge';
  }
}

/** Which part of a stream to read, by revision; the whole stream from its beginning where nothing is said. */
export interface StreamRange {
  /** The first revision to read: from here on, or from here backwards. */
  readonly from?: number;
  readonly limit?: number;
  /** Newest first. */
  readonly backwards?: boolean;
}

/** Whether a subscriber wants an event: those it does not want are not even parsed for it. It answers at once. */
export type Wanted = (event: Pick<RecordedEvent, 'stream' | 'type' | 'revision'>) => boolean;

/** Whether a stream is one of those that `about` names. */
export function isAboutAny(about: readonly string[]): (stream: string) => boolean {
  const named = new Set(about);
  return (stream) => {
    const dot = stream.indexOf('.');
    return named.has(dot === -1 ? stream : stream.slice(0, dot));
  };
}

/** What a subscriber wants of the streams that it is about. */
export function wantedAbout({
  wanted = () => true,
  about,
}: Pick<SubscribeOptions, 'wanted' | 'about'>): Wanted {
  if (about === undefined) return wanted;
  const isAbout = isAboutAny(about);
  return (event) => isAbout(event.stream) && wanted(event);
}

export interface SubscribeOptions {
  readonly signal: AbortSignal;
  /** The most events of the log that are looked at for one batch. */
  readonly batch?: number;
  /** All are wanted where nothing is said. They are asked about as they are read. */
  readonly wanted?: Wanted;
  /**
   * The beginnings of names of streams, as `Quiz-64f0…`: only events of these streams, and of those that go on with a dot
   * behind one, are handed over. An engine with an index of streams looks at no other event up to where the log ends now.
   */
  readonly about?: readonly string[] | undefined;
  /** Goes on behind an event that the program cannot read, and is told of it. Without it the subscription fails there. */
  readonly setsAside?: boolean;
}

/** An event that this program cannot read, however often it tries. */
export interface SetAside {
  /** What can be read of it: values that do not open are still sealed. */
  readonly event: RecordedEvent;
  /** For operators. It never holds what the event says. */
  readonly reason: string;
  /** Its type; where the program does not know that one, the types it knows of the stream's category. */
  readonly types: readonly string[];
  /** Whether its data has the shape that the program knows, so that only what is sealed is missing. */
  readonly hasShape: boolean;
}

/**
 * Some events in order, as a subscription hands them over. Subscribers may share the events: none may change them.
 */
export interface EventBatch {
  /** Those that are wanted. */
  readonly events: readonly RecordedEvent[];
  /** Those that are wanted and cannot be read, for a subscriber who sets them aside; in order, and not in `events`. */
  readonly setAside?: readonly SetAside[];
  /** Up to where the subscriber has the log now. Whoever keeps how far it has come keeps this, not its last event. */
  readonly position: Position;
  /** There were no more events at that moment, wanted or not. */
  readonly caughtUp: boolean;
}

/**
 * The log of everything that happened. Semantics are EventStoreDB's, whichever engine is behind.
 *
 * - An append is all or nothing, and is acknowledged only once it is durable.
 * - Appending events again with the same ids and the revision they were first appended at ('none' or a number)
 *   writes nothing and answers as the first time. With 'any' and 'exists' a repeat may write again.
 */
export interface EventStore {
  /**
   * @throws WrongExpectedRevision
   * @throws AppendTooLarge
   * @throws TypeError when there are no events or their data is not JSON
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /** The stream's events, oldest first unless asked for backwards; an unknown stream has none. */
  readStream(stream: string, range?: StreamRange): Promise<RecordedEvent[]>;

  /** At most `limit` events of the whole log after a position, in order. */
  readAll(after: Position, limit: number): Promise<RecordedEvent[]>;

  /** At most `limit` events of the whole log before a position (END: the newest of all), newest first. */
  readAllBackwards(before: Position, limit: number): Promise<RecordedEvent[]>;

  /** The position of the newest event, or START. */
  head(): Promise<Position>;

  /**
   * The position of the newest event recorded at or before an instant: the log as of then ends there. START where
   * there is none. Where clocks went back (only EventStoreDB's servers can, between two leaders), it is one of the
   * events recorded by then whose next one was not.
   */
  positionAt(instant: Date): Promise<Position>;

  /**
   * Follows the log after a position: what is there, then what comes, each wanted event once and in order. The first
   * batch comes at once, also where there is nothing yet; each later one takes the subscriber further, also past
   * events of which it wants none. It reads ahead of its consumer by no more than a batch, and ends when the signal
   * aborts or the store closes.
   */
  subscribe(after: Position, options: SubscribeOptions): AsyncIterable<EventBatch>;

  /** Finishes the appends under way, then lets go of everything. Later appends are rejected. */
  close(): Promise<void>;
}
