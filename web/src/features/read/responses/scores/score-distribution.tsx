import { VisuallyHidden } from '@mantine/core';
import { passingBins, scoreBins } from '@pollux/domain/attending/score-bins';
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Lights } from '../../../../shared/look/lights.tsx';
import { lightsFor, peopleOfALight } from '../../../../shared/look/lights-layout.ts';
import classes from './score-distribution.module.css';

/** No column is higher, in lights. */
const MOST_LIGHTS = 14;
/** From the middle of a light to that of the next, in pixels: twenty columns are as wide as the smallest phone. */
const STEP = 12;

const TICKS = [0, 20, 40, 60, 80, 100];

/** How the averages of all attempts are spread: a light for each, in columns from 0 to 100 %, warm for those above the pass mark. */
export function ScoreDistribution({ statistics }: { statistics: ActivityStatistics }) {
  const t = useTranslations('scores.distribution');
  const facts = useTranslations('scores.facts');
  const format = useFormatter();
  const { distribution, passPercentage } = statistics;
  const bins = scoreBins(distribution);
  const passing = passingBins(distribution, passPercentage);
  const most = Math.max(...bins.map(({ attempts }) => attempts));
  if (most === 0) return null;
  const ofOne = peopleOfALight(most, MOST_LIGHTS);
  const rows = lightsFor(most, ofOne);
  const percent = (value: number) => facts('percent', { value: format.number(value) });
  return (
    <figure className={classes.frame} aria-label={t('title')}>
      <figcaption className={classes.title}>{t('title')}</figcaption>
      <VisuallyHidden component="ul">
        {bins
          .filter(({ attempts }) => attempts > 0)
          .map(({ from, to, attempts }) => (
            <li key={from}>{t('bin', { from, to, attempts })}</li>
          ))}
      </VisuallyHidden>
      <div className={classes.columns} style={{ height: rows * STEP }} aria-hidden>
        {bins.map(({ from, attempts }, index) => {
          const lit = lightsFor(attempts, ofOne);
          const warm = attempts === 0 ? 0 : Math.round((lit * (passing[index]?.attempts ?? 0)) / attempts);
          return (
            <div key={from} className={classes.column}>
              {lit > warm && (
                <Lights lit={lit - warm} tone="pale" layout={{ rows: lit - warm, step: STEP }} />
              )}
              {warm > 0 && <Lights lit={warm} tone="lead" layout={{ rows: warm, step: STEP }} />}
            </div>
          );
        })}
        <div className={classes.mark} style={{ insetInlineStart: `${passPercentage}%` }} />
      </div>
      <div className={classes.axis} aria-hidden>
        {TICKS.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${tick}%` }}>
            {percent(tick)}
          </span>
        ))}
      </div>
      <p className={classes.legend}>
        {t('pass', { value: percent(passPercentage) })} {t('light', { attempts: ofOne })}
      </p>
    </figure>
  );
}
