import { setTimeout as wait } from 'node:timers/promises';
import type {
  Appended,
  EventBatch,
  EventStore,
  ExpectedRevision,
  NewEvent,
  Position,
  RecordedEvent,
  StreamRange,
  SubscribeOptions,
} from './event-store.ts';
import { START } from './event-store.ts';
import { BackOff } from './retry.ts';

/** How long an event must be missing. A leader that was cut off answers for some seconds as if it still were one. */
const MISSING_MS = 5_000;
const LOOK_AGAIN_MS = 250;

/** An event that the log has had, by what finds it again. */
export type SeenEvent = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>;

/** The log is not the one that this process has worked with: acknowledged events would be lost in silence. */
export class LogReplaced extends Error {
  constructor({ position, id }: SeenEvent) {
    super(
      `The log is not the one that was here: the event ${id} at ${position}, which this process has seen, is not in ` +
        'it. Its server was restored from an older backup, was emptied, or is another one.',
    );
    this.name = 'LogReplaced';
  }
}

/** A log that is held, after every interruption, against what it has said before. */
export interface WatchedLog extends EventStore {
  /** The newest event that this process has appended or read; undefined while there is none. */
  readonly newest: SeenEvent | undefined;
}

export interface WatchOptions {
  /** Called once when the log is not the one any more that was here. Whatever is asked of it fails from then on. */
  readonly onReplaced: (error: LogReplaced, newest: SeenEvent) => void;
  readonly missingMs?: number;
}

/**
 * Watches a log that somebody may put another one in place of, while it is in use: a server that is restored from a
 * backup, or emptied.
 *
 * After an interruption the newest event that was seen before it is looked for. Until it is found, no append is
 * acknowledged, and nothing that was read is handed over; where it is missing for 5 s, everything is rejected with
 * LogReplaced. An append that is answered at a position where there was something already counts as an interruption.
 * What was sent at that very moment may have been written to the other log; nobody was told so.
 *
 * @param open opens the log, which calls `onInterrupted` whenever its server may be another one from now on, before it
 *   hands over anything of that server
 */
export function watchLog(open: (onInterrupted: () => void) => EventStore, options: WatchOptions): WatchedLog {
  let watching: Watching | undefined;
  const log = open(() => watching?.interrupted());
  watching = new Watching(log, options);
  return watching;
}

class Watching implements WatchedLog {
  readonly #log: EventStore;
  readonly #onReplaced: WatchOptions['onReplaced'];
  readonly #missingMs: number;
  readonly #closing = new AbortController();
  #newest: SeenEvent | undefined;
  #interruptions = 0;
  /** So many interruptions were before an event that was found again. */
  #overcome = 0;
  #look: Promise<void> | undefined;
  #settling: Promise<void> | undefined;
  #replaced: LogReplaced | undefined;

  constructor(log: EventStore, { onReplaced, missingMs = MISSING_MS }: WatchOptions) {
    this.#log = log;
    this.#onReplaced = onReplaced;
    this.#missingMs = missingMs;
  }

  get newest(): SeenEvent | undefined {
    return this.#newest;
  }

  interrupted(): void {
    this.#interruptions += 1;
    // Also where nobody asks for anything just now.
    this.#settling ??= this.#settle();
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (this.#inDoubt) await this.#sure();
    const before = this.#newest?.position ?? START;
    const appended = await this.#log.append(stream, expected, events);
    // A repeat, or written where something else was.
    if (appended.position <= before) this.interrupted();
    if (this.#inDoubt) await this.#sure();
    const id = events.at(-1)?.id ?? '';
    this.#saw({ id, stream, revision: appended.revision, position: appended.position });
    return appended;
  }

  readStream(stream: string, range?: StreamRange): Promise<RecordedEvent[]> {
    return this.#read(() => this.#log.readStream(stream, range));
  }

  readAll(after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#read(() => this.#log.readAll(after, limit));
  }

  readAllBackwards(before: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#read(() => this.#log.readAllBackwards(before, limit));
  }

  head(): Promise<Position> {
    return this.#surely(() => this.#log.head());
  }

  positionAt(instant: Date): Promise<Position> {
    return this.#surely(() => this.#log.positionAt(instant));
  }

  async *subscribe(
    after: Position,
    { wanted, ...options }: SubscribeOptions,
  ): AsyncGenerator<EventBatch, void, undefined> {
    const ended = AbortSignal.any([options.signal, this.#closing.signal]);
    // Also what this subscriber does not want has been seen.
    for await (const batch of this.#log.subscribe(after, options)) {
      while (this.#inDoubt && !ended.aborted) await this.#sureInTheEnd(ended);
      if (ended.aborted) return;
      this.#saw(batch.events.at(-1));
      yield wanted === undefined ? batch : { ...batch, events: batch.events.filter(wanted) };
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#log.close();
    await this.#settling;
  }

  get #inDoubt(): boolean {
    return this.#overcome < this.#interruptions;
  }

  async #read(read: () => Promise<RecordedEvent[]>): Promise<RecordedEvent[]> {
    const events = await this.#surely(read);
    const [first, last] = [events.at(0), events.at(-1)];
    if (last !== undefined && first !== undefined) this.#saw(first.position > last.position ? first : last);
    return events;
  }

  async #surely<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#replaced) throw this.#replaced;
    const answer = await ask();
    if (this.#inDoubt) await this.#sure();
    return answer;
  }

  /** In doubt nothing new counts as seen: it may be of the other log. */
  #saw(event: SeenEvent | undefined): void {
    if (event === undefined || this.#inDoubt || event.position <= (this.#newest?.position ?? START)) return;
    const { id, stream, revision, position } = event;
    this.#newest = { id, stream, revision, position };
  }

  /** Resolves once an event from before the interruptions up to now was found. @throws LogReplaced; what reads throw */
  async #sure(): Promise<void> {
    const interruptions = this.#interruptions;
    while (this.#overcome < interruptions) {
      if (this.#replaced) throw this.#replaced;
      this.#look ??= this.#lookForNewest().finally(() => {
        this.#look = undefined;
      });
      await this.#look;
    }
  }

  /** A subscriber waits for a server as long as it takes. @throws LogReplaced */
  async #sureInTheEnd(ended: AbortSignal): Promise<void> {
    await Promise.race([this.#settling, aborted(ended)]);
    if (this.#replaced) throw this.#replaced;
  }

  async #settle(): Promise<void> {
    const backOff = new BackOff();
    while (this.#inDoubt && this.#replaced === undefined && !this.#closing.signal.aborted) {
      await this.#sure().catch(() => backOff.pause(this.#closing.signal));
    }
    this.#settling = undefined;
  }

  async #lookForNewest(): Promise<void> {
    const interruptions = this.#interruptions;
    const newest = this.#newest;
    if (newest !== undefined) await this.#find(newest);
    this.#overcome = interruptions;
  }

  /** @throws LogReplaced when it is not there, however often it is looked for */
  async #find(newest: SeenEvent): Promise<void> {
    let interruptions = this.#interruptions;
    let missingSince = performance.now();
    while (!(await hasEvent(this.#log, newest))) {
      const now = performance.now();
      // Who answers now may be another one than who answered before.
      if (interruptions !== this.#interruptions) missingSince = now;
      interruptions = this.#interruptions;
      if (now - missingSince >= this.#missingMs) throw this.#isReplaced(newest);
      await wait(LOOK_AGAIN_MS, undefined, { signal: this.#closing.signal });
    }
  }

  #isReplaced(newest: SeenEvent): LogReplaced {
    this.#replaced = new LogReplaced(newest);
    this.#onReplaced(this.#replaced, newest);
    return this.#replaced;
  }
}

/** Whether a log has an event at the place where it was seen. */
export async function hasEvent(
  log: Pick<EventStore, 'readStream'>,
  { id, stream, revision, position }: SeenEvent,
): Promise<boolean> {
  const [event] = await log.readStream(stream, { from: revision, limit: 1 });
  return event?.id === id && event.position === position;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
