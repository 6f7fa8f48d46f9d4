import { useTranslations } from 'use-intl/react';
import type { AttendedSession } from '../use-session.ts';
import classes from './naming.module.css';
import { NamingTexts } from './naming-texts.tsx';

type Seat = NonNullable<AttendedSession['seat']>;

/** What whoever holds this phone is called in the session. */
export function YouAre({ seat }: { seat: Seat }) {
  return (
    <NamingTexts fallback={<p className={classes.you}>&nbsp;</p>}>
      <You seat={seat} />
    </NamingTexts>
  );
}

function You({ seat: { name, number } }: { seat: Seat }) {
  const t = useTranslations('naming');
  const b = (chunks: React.ReactNode) => <bdi className={classes.name}>{chunks}</bdi>;
  return (
    <p className={classes.you}>
      {name === null ? t.rich('youGuest', { number, b }) : t.rich('you', { name, b })}
    </p>
  );
}
