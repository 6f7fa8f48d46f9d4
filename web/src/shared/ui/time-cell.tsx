import { useFormatter } from 'use-intl';
import { NOTHING } from './nothing.ts';

/** For a table's column of instants: day and time, in the person's language; a dash where there is none yet. */
export function TimeCell({ getValue }: { getValue: () => string | null }) {
  const format = useFormatter();
  const instant = getValue();
  if (instant === null) return NOTHING;
  const at = new Date(instant);
  const time = format.dateTime(at, { timeStyle: 'short' });
  const whole = format.dateTime(at, { dateStyle: 'short', timeStyle: 'short' });
  // Where there is no room for both, the time is in a line of its own.
  return (
    <time dateTime={instant} dir="auto">
      {whole.replace(time, time.replaceAll(' ', '\u00a0'))}
    </time>
  );
}
