const DAY_MS = 86_400_000;

/** How many days something is there still that is deleted at an instant, from an instant in milliseconds; a day that has begun counts. */
export function daysLeft(deleteAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deleteAt) - now) / DAY_MS));
}
