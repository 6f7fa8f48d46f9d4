import type { Position, RecordedEvent } from './event-store.ts';
import { END, START } from './event-store.ts';
import { legibleParts } from './illegible.ts';

// Enough for every safe integer, so that texts compare as their numbers do.
const POSITION_DIGITS = 16;
const ZEROS = '0'.repeat(POSITION_DIGITS);

/** A row of the table `events`, in the order of its columns. */
export type EventRow = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
  recordedAt: number,
];

/** The wanted ones among events that follow on a position, and up to where those are that were looked at. */
export interface Seen {
  readonly events: readonly RecordedEvent[];
  readonly upTo: number;
}

export function toPosition(position: number): Position {
  if (position === 0) return START;
  const digits = String(position);
  return ZEROS.slice(digits.length) + digits;
}

/** The inverse of `toPosition`. @throws RangeError for a position that this store cannot have given */
export function fromPosition(position: Position): number {
  if (position === START) return 0;
  if (position === END) return Number.MAX_SAFE_INTEGER;
  if (!/^\d{16}$/.test(position))
    throw new RangeError(`"${position}" is not a position of this event store.`);
  return Number(position);
}

export function toEvent(row: EventRow): RecordedEvent {
  const [position, stream, revision, id, type, data, metadata, recordedAt] = row;
  const { data: said, metadata: about } = legibleParts({ data: parsed(data), metadata: parsed(metadata) });
  return {
    stream,
    revision,
    id,
    type,
    data: said,
    metadata: about,
    position: toPosition(position),
    recordedAt: instantOf(recordedAt),
  };
}

let lastInstant = { milliseconds: 0, text: new Date(0).toISOString() };

/** Events that are written together have one instant, which is put into words once. */
function instantOf(milliseconds: number): string {
  if (lastInstant.milliseconds !== milliseconds)
    lastInstant = { milliseconds, text: new Date(milliseconds).toISOString() };
  return lastInstant.text;
}

// The disk or somebody else may have changed what is stored.
function parsed(text: string): { readonly json: unknown } | Uint8Array {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return Buffer.from(text);
  }
}
