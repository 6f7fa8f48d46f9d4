import { randomFillSync } from 'node:crypto';
import type { EventStore, NewEvent } from '../event-store/event-store.ts';

/** 128 bits. */
const SALT_BYTES = 16;
/** Random bytes are asked for together: one by one they take longer than all else that is done to an event. */
const pool = Buffer.alloc(256 * SALT_BYTES);
let used = pool.length;

/**
 * The log for those who write to it: every event that has no salt gets one, in its metadata, so that its leaf in the
 * transparency log tells nothing of it (docs/proof.md).
 */
export function withSalts(store: EventStore): EventStore {
  return {
    append: (stream, expected, events) => store.append(stream, expected, events.map(salted)),
    readStream: (stream, range) => store.readStream(stream, range),
    readAll: (after, limit) => store.readAll(after, limit),
    readAllBackwards: (before, limit) => store.readAllBackwards(before, limit),
    head: () => store.head(),
    positionAt: (instant) => store.positionAt(instant),
    subscribe: (after, options) => store.subscribe(after, options),
    close: () => store.close(),
  };
}

function salted(event: NewEvent): NewEvent {
  const { id, type, data, metadata } = event;
  return metadata.salt === undefined ? { id, type, data, metadata: { ...metadata, salt: newSalt() } } : event;
}

/** 22 signs of base64 for addresses. */
function newSalt(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += SALT_BYTES;
  return pool.toString('base64url', used - SALT_BYTES, used);
}
