import { IconHourglassOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import classes from './question-form.module.css';

/** Says that the time for the question in view is over; or, in other words, why another one is in view. */
export function TimeUp({ children }: { children?: string }) {
  const t = useTranslations('attend.question');
  return (
    <p className={classes.timeUp}>
      <IconHourglassOff size={18} aria-hidden /> {children ?? t('timeUp')}
    </p>
  );
}
