import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl/react';
import classes from './progress-bar.module.css';

/** More questions than this are too many to have a piece each. */
const MOST_PIECES = 20;

/** How far the participant is: at question `number`, from 1 on, of `count` (P335). */
export function ProgressBar({ number, count }: { number: number; count: number }) {
  const t = useTranslations('attend.question');
  const percent = (number / count) * 100;
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes.track}
      data-in-pieces={(count > 1 && count <= MOST_PIECES) || undefined}
      style={{ '--pieces': count } as CSSProperties}
    >
      <div className={classes.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
