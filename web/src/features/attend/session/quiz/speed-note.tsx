import { useTranslations } from 'use-intl/react';
import { LivelyTexts } from '../../../../shared/lively/lively-texts.tsx';
import classes from './quiz.module.css';

/** How much of one's points is for speed, in hundredths of a point. */
export function SpeedNote({ bonus }: { bonus: number }) {
  return (
    <LivelyTexts>
      <OfIt points={bonus / 100} />
    </LivelyTexts>
  );
}

function OfIt({ points }: { points: number }) {
  const t = useTranslations('lively.speed');
  return <p className={classes.total}>{t('ofIt', { points })}</p>;
}

/** Says before the first question that speed counts. */
export function SpeedCounts() {
  return (
    <LivelyTexts>
      <Counts />
    </LivelyTexts>
  );
}

function Counts() {
  const t = useTranslations('lively.speed');
  return <p className={classes.total}>{t('phone')}</p>;
}
