import { useTranslations } from 'use-intl';
import classes from './poll-illustration.module.css';

const OPTIONS = ['fractions', 'decimals', 'percentages'] as const;

/** A poll on a phone in front of its moving results; still when the person prefers reduced motion. */
export function PollIllustration() {
  const t = useTranslations('home.illustration');
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={t('label')} className={classes.stage}>
        <div className={classes.screen}>
          <span className={classes.screenTitle}>
            <span className={classes.pulse} />
            {t('results')}
          </span>
          <span className={classes.question}>{t('question')}</span>
          {OPTIONS.map((option) => (
            <span key={option} className={classes.result}>
              <span>{t(`options.${option}`)}</span>
              <span className={classes.track}>
                <span className={classes.bar} data-option={option} />
              </span>
            </span>
          ))}
        </div>
        <div className={classes.phone}>
          <span className={classes.phoneQuestion}>{t('question')}</span>
          {OPTIONS.map((option) => (
            <span key={option} className={classes.choice}>
              <span className={classes.chosen} data-option={option} />
              <span className={classes.radio} />
              <span>{t(`options.${option}`)}</span>
            </span>
          ))}
          <span className={classes.submit}>{t('submit')}</span>
        </div>
      </div>
      <figcaption className={classes.caption}>{t('caption')}</figcaption>
    </figure>
  );
}
