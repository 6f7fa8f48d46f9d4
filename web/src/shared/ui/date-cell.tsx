import { useFormatter } from 'use-intl';

/** For a table's column of instants: the day, in the person's language and its direction. */
export function DateCell({ getValue }: { getValue: () => string }) {
  const format = useFormatter();
  const instant = getValue();
  return (
    <time dateTime={instant} dir="auto" style={{ whiteSpace: 'nowrap' }}>
      {format.dateTime(new Date(instant), { dateStyle: 'medium' })}
    </time>
  );
}
