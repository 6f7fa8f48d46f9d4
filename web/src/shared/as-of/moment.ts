/** How a moment begins that is named by the change after it. */
export const BEFORE = 'before:';

/** What is compared with the present names it so. */
export const NOW = 'now';

/** A moment as queries are asked it: nothing of now. */
export const askedAt = (moment: string): { readonly asOf?: string } =>
  moment === NOW ? {} : { asOf: moment };

/** What a log is asked for, to tell what came between two moments; each end as an instant or a position of the log. */
export interface Between {
  /** From this instant on. */
  readonly from?: string;
  /** Before this instant. */
  readonly to?: string;
  /** Later than this position. */
  readonly after?: string;
  /** Before this position. */
  readonly before?: string;
}

/**
 * What came between two moments, whichever is the earlier one. Of an instant and a moment before a change nobody can say
 * here which that is: then there are both, and one of them holds nothing.
 */
export function between(one: string, other: string): readonly Between[] {
  const isOrdered = one === NOW || other === NOW || one.startsWith(BEFORE) === other.startsWith(BEFORE);
  if (!isOrdered) return [span(one, other), span(other, one)];
  const isLater = one === NOW || (other !== NOW && orderOf(one) > orderOf(other));
  return [isLater ? span(other, one) : span(one, other)];
}

function span(earlier: string, later: string): Between {
  return {
    ...(earlier.startsWith(BEFORE) ? { after: placeBefore(earlier) } : { from: nextSecond(earlier) }),
    ...(later !== NOW &&
      (later.startsWith(BEFORE) ? { before: later.slice(BEFORE.length) } : { to: nextSecond(later) })),
  };
}

/** Positions have leading zeros: their order is that of texts. */
const orderOf = (moment: string) =>
  moment.startsWith(BEFORE) ? moment.slice(BEFORE.length) : new Date(moment).toISOString();

/** All of the second counts that an instant names. */
function nextSecond(instant: string): string {
  return new Date((Math.floor(Date.parse(instant) / 1_000) + 1) * 1_000).toISOString();
}

/** The position before that of a change, so that the change itself is later. */
function placeBefore(moment: string): string {
  const place = moment.slice(BEFORE.length);
  return String(BigInt(place) - 1n).padStart(place.length, '0');
}

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
