import { useFormatter } from 'use-intl';
import { NOTHING } from './nothing.ts';

/** For a table's column of instants: day and time, in the person's language; a dash where there is none yet. */
export function TimeCell({ getValue }: { getValue: () => string | null }) {
  const format = useFormatter();
  const instant = getValue();
  if (instant === null) return NOTHING;
  return (
    <time dateTime={instant} dir="auto">
      {format.dateTime(new Date(instant), { dateStyle: 'short', timeStyle: 'short' })}
    </time>
  );
}
