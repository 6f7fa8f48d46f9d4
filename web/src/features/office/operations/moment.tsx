import { useFormatter } from 'use-intl';

/** An instant, in the person's language. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} dir="auto">
      {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'medium' })}
    </time>
  );
}

/** For a table's column of instants that are looked at to the second. */
export function MomentCell({ getValue }: { getValue: () => string }) {
  return <Moment at={getValue()} />;
}
