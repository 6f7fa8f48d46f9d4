import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import { IconClockPlus } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl/react';
import classes from './notes.module.css';

/** What the owner has given this person: more time, or the attempt opened again. */
export function AboutTime({ view: { extraTime, reopenedUntil } }: { view: AttemptView }) {
  const t = useTranslations('attempt.question');
  const format = useFormatter();
  const texts = [
    ...(extraTime.percent > 0 ? [t('extraTime', { percent: extraTime.percent })] : []),
    ...(extraTime.minutes > 0 ? [t('extraMinutes', { minutes: extraTime.minutes })] : []),
    ...(reopenedUntil === null
      ? []
      : [
          t('reopened', {
            at: format.dateTime(new Date(reopenedUntil), { dateStyle: 'medium', timeStyle: 'short' }),
          }),
        ]),
  ];
  if (texts.length === 0) return null;
  return (
    <p className={classes.note}>
      <IconClockPlus size={18} aria-hidden />
      <span>{texts.join(' ')}</span>
    </p>
  );
}
