import { useTranslations } from 'use-intl';
import classes from './poll-illustration.module.css';

const OPTIONS = ['first', 'second', 'third'] as const;

/** The bars of a poll, the leading one in full colour. */
export function PollIllustration() {
  const t = useTranslations('about.features.poll.options');
  return (
    <div className={classes.bars}>
      {OPTIONS.map((option) => (
        <div key={option} className={classes.row}>
          <span>{t(option)}</span>
          <span className={classes.bar} data-option={option} />
        </div>
      ))}
    </div>
  );
}
