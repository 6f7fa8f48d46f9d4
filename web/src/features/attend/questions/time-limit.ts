/** Milliseconds; with this much left or less the answer is locked (P328). */
export const LOCKED_FROM = 1000;

/** How often the clock is brought up to date, in milliseconds (P330). */
export const CLOCK_INTERVAL = 100;

/** Milliseconds from `now` to the deadline, both since 1970, never below 0. */
export function remainingTime(deadline: number, now: number): number {
  return Math.max(0, deadline - now);
}

/** Whether so little time is left, in milliseconds, that the answer can no longer be changed (P328). */
export function isTimedOut(remaining: number): boolean {
  return remaining <= LOCKED_FROM;
}

/** Remaining milliseconds as mm:ss, a started second counted as a whole one (P331). */
export function clockText(remaining: number): string {
  const seconds = Math.ceil(remaining / 1000);
  const padded = (part: number): string => String(part).padStart(2, '0');
  return `${padded(Math.floor(seconds / 60))}:${padded(seconds % 60)}`;
}
