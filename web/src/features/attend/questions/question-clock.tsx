import { IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { unsaid, useAnnounce } from '../ui/announcer.tsx';
import classes from './question-clock.module.css';

/** The clock text at which the near end is announced. */
const NEAR_END = '00:10';

/** "Time remaining" and mm:ss (P326, P331); read out once, ten seconds before the end, which is unsaid with the clock. */
export function QuestionClock({ text }: { text: string }) {
  const t = useTranslations('attend.question');
  const announce = useAnnounce();
  const nearEnd = text <= NEAR_END;
  useEffect(() => {
    if (!nearEnd) return;
    const text = t('tenSecondsLeft');
    announce(text);
    return () => announce(unsaid(text));
  }, [nearEnd, announce, t]);

  return (
    <span role="timer" className={classes.clock} data-near-end={nearEnd || undefined}>
      <IconClock size={18} aria-hidden />
      <span className={classes.label}>{t('timeRemaining')}</span>
      <span className={classes.time}>{text}</span>
    </span>
  );
}
