import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import classes from '../../questions/question-clock.module.css';
import { clockText } from '../../questions/time-limit.ts';
import { unsaid, useAnnounce } from '../../ui/announcer.tsx';

interface AttemptClockProps {
  label: string;
  /** What is left, as mm:ss. */
  text: string;
  /** All the time that there was, in milliseconds. */
  total: number;
}

const NEAR_END = clockText(10_000);

/** Whether a time, as mm:ss with as many digits of minutes as it takes, is another one or shorter. */
function isAtMost(text: string, other: string): boolean {
  return text.length < other.length || (text.length === other.length && text <= other);
}

/** What is left of a time, as mm:ss (P326, P331); read out politely at half of it, a minute and ten seconds before the end. That is unsaid with the clock. */
export function AttemptClock({ label, text, total }: AttemptClockProps) {
  const t = useTranslations('attempt.question');
  const announce = useAnnounce();
  const announced = useRef<string | null>(null);
  const said = useRef('');
  useEffect(() => () => announce(unsaid(said.current)), [announce]);
  useEffect(() => {
    const next = thresholdsOf(total).findLast(({ from }) => isAtMost(text, from));
    const isFirst = announced.current === null;
    if (next?.from === announced.current || (next === undefined && !isFirst)) return;
    announced.current = next?.from ?? '';
    // What was over before the page was opened was said before, unless it is urgent.
    if (next === undefined || (isFirst && next.from !== NEAR_END)) return;
    said.current = t(next.says);
    announce(said.current);
  }, [text, total, announce, t]);

  return (
    <span role="timer" className={classes.clock} data-near-end={isAtMost(text, NEAR_END) || undefined}>
      <IconClock size={18} aria-hidden />
      <span className={classes.label}>{label}</span>
      <span className={classes.time}>{text}</span>
    </span>
  );
}

/** From which clock text on something is said, the last one last. */
function thresholdsOf(total: number) {
  const all = [
    { at: total / 2, says: 'half' },
    { at: 60_000, says: 'minute' },
    { at: 10_000, says: 'tenSeconds' },
  ] as const;
  return all
    .filter(({ at, says }) => at < total && (says !== 'half' || (at > 10_000 && at !== 60_000)))
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, says }) => ({ from: clockText(at), says }));
}
