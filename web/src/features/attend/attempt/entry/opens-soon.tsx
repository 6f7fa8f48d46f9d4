import { useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { leaveFor } from '../../page/navigate.ts';
import { Notice } from '../../ui/notice.tsx';
import { ServerClock, stopwatch } from '../saving/server-clock.ts';
import classes from './opens-soon.module.css';

interface OpensSoonProps {
  kind: 'QUIZ' | 'SURVEY';
  opensAt: string;
  /** What the server said of the time, and what the stopwatch said when it was asked. */
  now: string;
  askedAt: number;
  /** It can be opened now. */
  onOpen: () => void;
}

/** When it opens, in the participant's own zone, and how long that is by the server's clock (P093, P094). */
export function OpensSoon({ kind, opensAt, now, askedAt, onOpen }: OpensSoonProps) {
  const t = useTranslations('attempt.unavailable');
  const format = useFormatter();
  const seconds = useSecondsTo(opensAt, now, askedAt, onOpen);
  const parts = {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
  const padded = (part: number) => String(part).padStart(2, '0');
  const at = format.dateTime(new Date(opensAt), { dateStyle: 'full', timeStyle: 'short' });
  return (
    <Notice
      title={t('opens', { kind })}
      text={at}
      actions={[{ label: t('dashboard'), run: () => leaveFor('/dashboard') }]}
    >
      <p className={classes.left} role="timer" aria-label={t('opensIn', parts)}>
        {[parts.hours, parts.minutes, parts.seconds].map(padded).join(':')}
      </p>
      <p className={classes.note}>{t('opensText')}</p>
    </Notice>
  );
}

/** Whole seconds to a moment by the server's clock, down to 0; then `onOpen` is called, and once a second from there on. */
function useSecondsTo(moment: string, now: string, askedAt: number, onOpen: () => void): number {
  const [clock] = useState(() => {
    const heard = new ServerClock();
    heard.heard(now, askedAt);
    return heard;
  });
  // Where a stopwatch stands still while the device is asleep, the device's own clock says for how long. Nobody is let
  // in by what it is put to: the server is asked then.
  const [begun] = useState(() => Date.now() - stopwatch());
  const asleep = () => Math.max(0, Date.now() - stopwatch() - begun);
  const left = () => Math.max(0, Math.ceil((Date.parse(moment) - clock.now() - asleep()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const tick = useEffectEvent(() => {
    const next = left();
    setSeconds(next);
    if (next === 0) onOpen();
  });
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
