/** India has one clock, five and a half hours ahead of UTC, since 1945. */
const AHEAD_MS = 19_800_000;

/** The day of an instant in India: `2026-11-24`. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}
