import { type EventStore, type RecordedEvent, START } from '../../../src/event-store/event-store.ts';

/** In the stream of a stream's metadata: which of its revisions are still there, among other things. */
export const METADATA_TYPE = '$metadata';
/** The last event of a tombstoned stream. */
export const TOMBSTONE_TYPE = '$streamDeleted';
/** The first revision that is still there, in the metadata of a stream that was deleted. */
export const DELETED = Number.MAX_SAFE_INTEGER;

type Written = Pick<RecordedEvent, 'stream' | 'type' | 'data'>;

/** The name of the stream that holds a stream's metadata. */
export function metadataStream(stream: string): string {
  return `$$${stream}`;
}

/** What the log says of streams that were deleted or tombstoned. */
export class StreamEnds {
  readonly #first = new Map<string, number>();
  readonly #tombstoned = new Set<string>();

  /** Reads the log through. */
  static async read(store: EventStore): Promise<StreamEnds> {
    const ends = new StreamEnds();
    const stop = new AbortController();
    const wanted = ({ type }: { readonly type: string }) => type === METADATA_TYPE || type === TOMBSTONE_TYPE;
    for await (const { events, caughtUp } of store.subscribe(START, { signal: stop.signal, wanted })) {
      for (const event of events) ends.note(event);
      if (caughtUp) stop.abort();
    }
    return ends;
  }

  /** Takes an event in that has been written. */
  note({ stream, type, data }: Written): void {
    if (type === TOMBSTONE_TYPE) this.#tombstoned.add(stream);
    if (type !== METADATA_TYPE || !stream.startsWith(metadataStream(''))) return;
    const { $tb } = (data ?? {}) as { readonly $tb?: unknown };
    if (typeof $tb === 'number') this.#first.set(stream.slice(metadataStream('').length), $tb);
  }

  isTombstoned(stream: string): boolean {
    return this.#tombstoned.has(stream);
  }

  /** The first revision that is still there; `DELETED` where the stream has not gone on since. */
  firstOf(stream: string): number {
    return this.#first.get(stream) ?? 0;
  }
}
