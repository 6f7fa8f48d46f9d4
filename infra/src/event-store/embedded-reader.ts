import { setTimeout as delay } from 'node:timers/promises';
import { using } from '../sqlite/file-unusable.ts';
import { eventsAbout } from './embedded-about.ts';
import { EmbeddedReads } from './embedded-reads.ts';
import { fromPosition, toPosition } from './embedded-rows.ts';
import {
  type Appended,
  type EventBatch,
  type EventStore,
  type Position,
  type RecordedEvent,
  type StreamRange,
  type SubscribeOptions,
  wantedAbout,
} from './event-store.ts';

const DEFAULT_BATCH = 1_000;
const POLL_MS = 50;

/**
 * Opens the file of an embedded event store to read it beside the process that has it open, or while none has.
 * Appends are rejected. Subscribers learn of new events by looking into the file.
 *
 * @throws FileUnusable when there is no event store in the file
 */
export function openEmbeddedEventReader({ file }: { readonly file: string }): EventStore {
  return using(file, () => new EmbeddedEventReader(new EmbeddedReads(file)));
}

class EmbeddedEventReader implements EventStore {
  readonly #reads: EmbeddedReads;
  readonly #closing = new AbortController();

  constructor(reads: EmbeddedReads) {
    this.#reads = reads;
  }

  async append(stream: string): Promise<Appended> {
    throw new Error(`Nothing can be appended to ${stream}: the event store is open for reading only.`);
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
    return toPosition(this.#reads.head());
  }

  async positionAt(instant: Date): Promise<Position> {
    return toPosition(this.#reads.at(instant.getTime()));
  }

  async *subscribe(
    after: Position,
    { signal, batch = DEFAULT_BATCH, about, ...options }: SubscribeOptions,
  ): AsyncGenerator<EventBatch, void, undefined> {
    const ended = AbortSignal.any([signal, this.#closing.signal]);
    const wanted = wantedAbout({ about, ...options });
    let position = fromPosition(after);
    if (about !== undefined) {
      const known = { about, wanted, batch, until: this.#reads.head() };
      for (const { events, upTo } of eventsAbout(this.#reads, position, known)) {
        if (ended.aborted) return;
        position = upTo;
        yield { events, position: toPosition(position), caughtUp: position >= this.#reads.head() };
      }
    }
    for (let first = true; !ended.aborted; first = false) {
      const { events, upTo } = this.#reads.wantedAfter(position, batch, wanted);
      const looked = upTo - position;
      position = upTo;
      if (looked > 0 || first) yield { events, position: toPosition(position), caughtUp: looked < batch };
      else await delay(POLL_MS, undefined, { signal: ended }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#reads.close();
  }
}
