import type { Position as LogPosition, RecordedEvent as ServersEvent } from '@eventstore/db-client';
import type { Position, RecordedEvent } from './event-store.ts';
import { legibleParts, type StoredParts } from './illegible.ts';

// Enough for every unsigned 64-bit number, so that texts compare as the numbers do.
const DIGITS = 20;
// What servers before 22.6 put where the position of an event belongs that was read from its stream.
const NO_POSITION = 2n ** 64n - 1n;

/** `commit/prepare`, each with leading zeros. @throws Error where the server gave no position */
export function toPosition(position: LogPosition | undefined): Position {
  if (!position || position.commit === NO_POSITION) {
    throw new Error('EventStoreDB did not tell the position of an event; version 22.6 or later does.');
  }
  return `${padded(position.commit)}/${padded(position.prepare)}`;
}

/** The inverse of `toPosition`. @throws RangeError for a position that this store cannot have given */
export function fromPosition(position: Position): LogPosition {
  const parts = /^(\d{20})\/(\d{20})$/.exec(position);
  if (!parts) throw new RangeError(`"${position}" is not a position of this event store.`);
  return { commit: BigInt(parts[1] ?? 0), prepare: BigInt(parts[2] ?? 0) };
}

/** Whether the event of one of our streams was written by us, not by the server (links, the end of a stream). */
export function isOurs({ streamId, type }: Pick<ServersEvent, 'streamId' | 'type'>): boolean {
  return !streamId.startsWith('$') && !type.startsWith('$');
}

/** @param prefix what stands before the stream's name on the server */
export function toEvent(event: ServersEvent, prefix: string): RecordedEvent {
  return {
    stream: event.streamId.slice(prefix.length),
    revision: Number(event.revision),
    id: event.id,
    type: event.type,
    ...legibleParts({
      data: event.isJson ? { json: event.data } : event.data,
      metadata: metadataOf(event),
    }),
    position: toPosition(event.position),
    recordedAt: event.created.toISOString(),
  };
}

function metadataOf({ metadata }: ServersEvent): StoredParts['metadata'] {
  if (metadata === undefined || metadata instanceof Uint8Array) return metadata;
  return { json: metadata };
}

function padded(position: bigint): string {
  return String(position).padStart(DIGITS, '0');
}
