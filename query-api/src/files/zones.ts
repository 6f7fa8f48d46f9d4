/** How far the clocks of a zone are ahead of UTC at an instant, both in milliseconds. */
export type OffsetAt = (instant: number) => number;

/** Of a zone's clocks, which change at quarters of an hour alone. */
export function offsetsIn(timeZone: string): OffsetAt {
  if (timeZone === 'UTC') return () => 0;
  const QUARTER_MS = 900_000;
  const known = new Map<number, number>();
  const parts = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
    const offset = known.get(quarter) ?? Date.parse(`${parts.format(quarter).replace(' ', 'T')}Z`) - quarter;
    known.set(quarter, offset);
    return offset;
  };
}

/** How instants are written, which a text says in ISO 8601; what is none is left as it is. */
export type WriteInstant = (instant: string) => string;

/** As ISO 8601 by the clocks of a zone, with their offset: `2026-11-29T23:30:00+05:30`. */
export function isoIn(timeZone: string): WriteInstant {
  const offsetAt = offsetsIn(timeZone);
  return (text) => {
    const instant = Date.parse(text);
    if (Number.isNaN(instant)) return text;
    const minutes = Math.round(offsetAt(instant) / 60_000);
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
    return `${new Date(instant + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
  };
}

/** By the clocks of a zone, for people who are told which: `2026-11-29 23:30`. */
export function clockIn(timeZone: string): WriteInstant {
  const iso = isoIn(timeZone);
  return (text) => (Number.isNaN(Date.parse(text)) ? text : iso(text).slice(0, 16).replace('T', ' '));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
