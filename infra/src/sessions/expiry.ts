// An expired session is kept a while, so that its owner is told that it expired.
const KEPT_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1_000;

/**
 * Which sessions may be forgotten when a new one begins: those that expired before this.
 * @param now ISO 8601, as is the answer
 */
export function sweptBefore(now: string): string {
  return new Date(Date.parse(now) - KEPT_AFTER_EXPIRY_MS).toISOString();
}
