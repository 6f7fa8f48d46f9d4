import { useTranslations } from 'use-intl/react';
import classes from './progress-bar.module.css';

/** How far the participant is, from 0 to 100 percent (P335). */
export function ProgressBar({ percent }: { percent: number }) {
  const t = useTranslations('attend.question');
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes.track}
    >
      <div className={classes.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
