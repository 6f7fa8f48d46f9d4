/** India has one clock, five and a half hours ahead of UTC, since 1945. */
const AHEAD_MS = 19_800_000;

/** What the calendar and clock in India say at an instant, in the UTC fields of a date. */
export function inIndia(at: Date): Date {
  return new Date(at.getTime() + AHEAD_MS);
}

/** The instant at which the calendar and clock in India say this, given in the UTC fields of a date. */
export function fromIndia(said: Date): Date {
  return new Date(said.getTime() - AHEAD_MS);
}

/** The financial year of an instant as documents have it: "26-27" from 1 April 2026 in Indian time to 31 March 2027. */
export function financialYear(at: Date): string {
  const said = inIndia(at);
  const first = said.getUTCFullYear() - (said.getUTCMonth() < 3 ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** The day of an instant in India: `2026-11-24`. */
export function indianDay(at: Date): string {
  return inIndia(at).toISOString().slice(0, 10);
}
