/** So exactly anonymous polls say when something was: in quarters of an hour, which no day of any time zone cuts in two. */
const QUARTER_MS = 15 * 60_000;

/** The beginning of the quarter of an hour. */
export function roundedInstant(now: Date): string {
  return new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS).toISOString();
}
