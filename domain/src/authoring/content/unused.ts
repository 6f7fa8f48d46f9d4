import { z } from 'zod';

/** A field that a kind of activity makes nothing of: whatever is sent, it stays at its default. */
export function unused<Value>(value: Value) {
  return z
    .unknown()
    .optional()
    .transform(() => value);
}
