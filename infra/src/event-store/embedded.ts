import { setImmediate as nextTurn } from 'node:timers/promises';
import { Checkpointer } from '../sqlite/checkpointer.ts';
import type { WriterOptions } from '../sqlite/connection.ts';
import { lockFile } from '../sqlite/file-lock.ts';
import { GroupWriter, openBeside } from '../sqlite/group-writer.ts';
import type { ChangedBlock } from './embedded-blocks.ts';
import type { AppendAnswer, AppendRequest } from './embedded-protocol.ts';
import { eventsAbout } from './embedded-about.ts';
import { EmbeddedReads } from './embedded-reads.ts';
import { fromPosition, type Seen, toPosition } from './embedded-rows.ts';
import {
  type Appended,
  type EventBatch,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type StreamRange,
  type SubscribeOptions,
  type Wanted,
  WrongExpectedRevision,
  wantedAbout,
} from './event-store.ts';
import { requireRevision, TEXTS_PER_EVENT, toUnsealedTexts, withSealed } from './event-texts.ts';
import { RecentEvents } from './recent-events.ts';
import { WakeUp } from './wake-up.ts';

const DEFAULT_BATCH = 1_000;
/** Subscribers are woken at once after a pause, and no more often than this: they work in batches when events pour in. */
const WAKING_MS = 15;

/** An event store in a file. */
export interface EmbeddedEventLog extends EventStore {
  /** From now on reading any event of these blocks fails with ChangedEvents. */
  refuse(changed: readonly ChangedBlock[]): void;
}

/**
 * Opens the event store that one process keeps in one SQLite file. Appends that wait at the same time share
 * one synced commit; reads are answered from the calling thread.
 *
 * @param options.file is made where it is missing; its folder must exist
 * @param options.onFatal called once when the file can no longer be written, after the pending appends are
 *   rejected with WriterFailed. Their outcome is unknown: end the process, and let the senders retry with the
 *   same event ids.
 * @throws FileInUse when somebody else has the file open; FileUnusable
 */
export async function openEmbeddedEventStore(options: {
  readonly file: string;
  readonly onFatal: (error: Error) => void;
}): Promise<EmbeddedEventLog> {
  const { file, onFatal } = options;
  const unlock = lockFile(file);
  try {
    const writing: WriterOptions = { file, synchronous: 'FULL', autoCheckpointPages: 0 };
    const module = new URL('./embedded-writer.ts', import.meta.url);
    const writer = await GroupWriter.open<AppendRequest, AppendAnswer>(module, writing, onFatal);
    const reads = await openBeside(writer, file, () => new EmbeddedReads(file));
    const upkeep = new URL('./embedded-upkeep-worker.ts', import.meta.url);
    const checkpointer = new Checkpointer(writing, () => writer.checkpoint(), onFatal, upkeep);
    // A log from before there were digests, or one that a kill left without the last of them, gets those now.
    if (reads.head() > 0) checkpointer.committed();
    return new EmbeddedEventStore(writer, checkpointer, reads, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

class EmbeddedEventStore implements EmbeddedEventLog {
  readonly #writer: GroupWriter<AppendRequest, AppendAnswer>;
  readonly #checkpointer: Checkpointer;
  readonly #reads: EmbeddedReads;
  readonly #unlock: () => void;
  readonly #recent = new RecentEvents();
  readonly #subscribers = new Set<WakeUp>();
  #head: number;
  /** Of the newest append: the clock may go back, the log does not. */
  #recordedAt: number;
  #wokenAt = Number.NEGATIVE_INFINITY;
  #waking: NodeJS.Timeout | undefined;
  #closed: Promise<void> | undefined;

  constructor(
    writer: GroupWriter<AppendRequest, AppendAnswer>,
    checkpointer: Checkpointer,
    reads: EmbeddedReads,
    unlock: () => void,
  ) {
    this.#writer = writer;
    this.#checkpointer = checkpointer;
    this.#reads = reads;
    this.#unlock = unlock;
    this.#head = reads.head();
    this.#recordedAt = reads.recordedAt(this.#head);
    writer.onCommitted = () => {
      checkpointer.committed();
      this.#wakeSubscribers();
    };
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    return new Promise((resolve, reject) => {
      requireRevision(expected);
      const { texts, sealings } = toUnsealedTexts(stream, events);
      this.#recordedAt = Math.max(Date.now(), this.#recordedAt);
      const request: AppendRequest = [stream, expected, this.#recordedAt, texts, sealings];
      this.#writer.write(
        request,
        (answer) => {
          if (answer === null) return reject(new WrongExpectedRevision(stream, expected));
          const [revision, position] = answer;
          if (position > this.#head) this.#appended(request, answer);
          resolve({ revision, position: toPosition(position) });
        },
        reject,
      );
    });
  }

  async readStream(stream: string, range: StreamRange = {}): Promise<RecordedEvent[]> {
    return this.#reads.stream(stream, range);
  }

  async readAll(after: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#reads.after(fromPosition(after), limit);
  }

  async readAllBackwards(before: Position, limit: number): Promise<RecordedEvent[]> {
    return this.#reads.before(fromPosition(before), limit);
  }

  async head(): Promise<Position> {
    return toPosition(this.#head);
  }

  async positionAt(instant: Date): Promise<Position> {
    return toPosition(this.#reads.at(instant.getTime()));
  }

  async *subscribe(
    after: Position,
    { signal, batch = DEFAULT_BATCH, about, ...options }: SubscribeOptions,
  ): AsyncGenerator<EventBatch, void, undefined> {
    const wakeUp = new WakeUp();
    signal.addEventListener('abort', wakeUp.ring);
    this.#subscribers.add(wakeUp);
    const wanted = wantedAbout({ about, ...options });
    let position = fromPosition(after);
    try {
      if (about !== undefined) {
        const known = { about, wanted, batch, until: this.#head };
        for (const part of eventsAbout(this.#reads, position, known)) {
          if (signal.aborted || this.#closed) return;
          position = part.upTo;
          yield { events: part.events, position: toPosition(position), caughtUp: position >= this.#head };
          await nextTurn();
        }
      }
      for (let first = true; !signal.aborted && !this.#closed; first = false) {
        const { events, upTo } = await this.#after(position, batch, wanted);
        const moved = upTo > position;
        position = upTo;
        const caughtUp = position >= this.#head;
        if (moved || first) yield { events, position: toPosition(position), caughtUp };
        else await wakeUp.sleep();
      }
    } finally {
      this.#subscribers.delete(wakeUp);
      signal.removeEventListener('abort', wakeUp.ring);
    }
  }

  refuse(changed: readonly ChangedBlock[]): void {
    this.#reads.refuse(changed);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#writer.close();
    await this.#checkpointer.close();
    this.#reads.close();
    this.#unlock();
    clearTimeout(this.#waking);
    this.#wakeNow();
  }

  /** Takes note of events just committed. */
  #appended(
    [stream, , recordedAt, texts]: AppendRequest,
    [revision, position, sealed]: NonNullable<AppendAnswer>,
  ): void {
    this.#head = position;
    if (this.#subscribers.size === 0) return;
    const count = texts.length / TEXTS_PER_EVENT;
    for (let index = 0; index < count; index += 1) {
      const behind = count - 1 - index;
      const at = index * TEXTS_PER_EVENT;
      const [id, type, data, metadata] = texts.slice(at, at + TEXTS_PER_EVENT) as [
        string,
        string,
        string,
        string,
      ];
      const sealedText = sealed?.[index];
      const row = [
        position - behind,
        stream,
        revision - behind,
        id,
        type,
        data,
        sealedText === undefined ? metadata : withSealed(metadata, sealedText),
        recordedAt,
      ] as const;
      this.#recent.add(row);
    }
  }

  async #after(position: number, limit: number, wanted: Wanted): Promise<Seen> {
    if (position >= this.#head) return { events: [], upTo: position };
    const recent = this.#recent.after(position, limit, wanted);
    if (recent) return recent;
    // A long catch-up must leave other work of the process its turn.
    await nextTurn();
    return this.#closed ? { events: [], upTo: position } : this.#reads.wantedAfter(position, limit, wanted);
  }

  #wakeSubscribers(): void {
    if (this.#waking !== undefined) return;
    const rest = this.#wokenAt + WAKING_MS - performance.now();
    if (rest <= 0) this.#wakeNow();
    else this.#waking = setTimeout(() => this.#wakeNow(), rest);
  }

  #wakeNow(): void {
    this.#waking = undefined;
    this.#wokenAt = performance.now();
    for (const { ring } of this.#subscribers) ring();
  }
}
