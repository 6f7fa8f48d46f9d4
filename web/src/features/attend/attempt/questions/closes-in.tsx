import { UNTIMED_FROM } from '@pollux/domain/questions/question-rules';
import { useTranslations } from 'use-intl/react';
import { useCountdown } from '../../questions/use-countdown.ts';
import type { ServerClock } from '../saving/server-clock.ts';
import { AttemptClock } from './attempt-clock.tsx';
import classes from './notes.module.css';

interface ClosesInProps {
  closesAt: string;
  startedAt: string;
  clock: ServerClock;
  /** Nothing is taken any more. */
  onEnd: () => void;
}

/** How long the whole is open, once that is so near that it matters; then it is submitted (P327). */
export function ClosesIn({ closesAt, startedAt, clock, onEnd }: ClosesInProps) {
  const t = useTranslations('attempt.question');
  const deadline = Date.parse(closesAt);
  const countdown = useCountdown(deadline, onEnd, clock.now);
  if (countdown === null || deadline - clock.now() >= UNTIMED_FROM) return null;
  return (
    <div className={classes.closes}>
      <AttemptClock
        label={t('closesIn')}
        text={countdown.text}
        total={Math.min(UNTIMED_FROM, deadline - Date.parse(startedAt))}
      />
    </div>
  );
}
