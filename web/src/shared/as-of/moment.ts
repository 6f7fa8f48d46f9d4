/** How a moment begins that is named by the change after it. */
export const BEFORE = 'before:';

/** Whether what was asked of a moment is being worked out. */
export function isBeingMade(error: Error | null | undefined): boolean {
  return error !== null && error !== undefined && 'code' in error && error.code === 'past-being-made';
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));
}

/**
 * The end of the minute that somebody names by their own clock, or now where it is still going on.
 * @param typed as a field for date and time has it
 * @returns undefined where none is named, null where it has not come
 */
export function momentOf(typed: string, now = new Date()): string | null | undefined {
  const begins = new Date(typed);
  if (typed === '' || Number.isNaN(begins.getTime())) return undefined;
  if (begins > now) return null;
  return new Date(Math.min(now.getTime(), begins.getTime() + 59_999)).toISOString();
}

/** What a field for date and time shows of an instant, by the clock here; nothing of the moment before a change. */
export function typedOf(asOf: string | undefined): string {
  if (asOf === undefined || !isInstant(asOf)) return '';
  const at = new Date(asOf);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
