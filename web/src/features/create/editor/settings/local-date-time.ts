/** An instant as a field of date and time shows it, in the time zone of this browser: `2026-12-01T09:00`. */
export function localDateTime(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The instant that such a field says, in UTC; null while it says none. */
export function instantOf(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Where this browser is, as the tz database calls it. */
export function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
