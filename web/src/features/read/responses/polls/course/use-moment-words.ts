import { useFormatter } from 'use-intl';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Writes an instant for an axis of this length, in the reader's zone and language: no more of it than tells it apart. */
export function useTickWords(span: number): (at: Date) => string {
  const format = useFormatter();
  const seconds = span < HOUR / 12;
  return (at) => {
    if (span < 1.5 * DAY) {
      return format.dateTime(at, {
        hour: 'numeric',
        minute: '2-digit',
        ...(seconds && { second: '2-digit' }),
      });
    }
    if (span < 300 * DAY) return format.dateTime(at, { day: 'numeric', month: 'short' });
    return format.dateTime(at, { month: 'short', year: 'numeric' });
  };
}

/** Writes an instant whole, with its day. @param isFine whether seconds matter */
export function useMomentWords(isFine: boolean): (at: number) => string {
  const format = useFormatter();
  return (at) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: isFine ? 'medium' : 'short' });
}
