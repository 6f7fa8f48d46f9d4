import { totalOf } from '@pollux/domain/hosting/speed-points';
import type { SessionRecapView } from '@pollux/query-api/hosting/recap-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import classes from './recap-page.module.css';

/** The places that the hall saw, with names where the owner shows them. */
export function Podium({ podium }: { podium: SessionRecapView['podium'] }) {
  const t = useTranslations('recap');
  const format = useFormatter();
  return (
    <Section title={t('podium')}>
      <ol className={classes.podium}>
        {podium.map(({ place, halfPoints, bonus, names, more }) => (
          <li key={place} className={classes.step} data-first={place === 1 || undefined}>
            <span className={classes.place}>{format.number(place)}</span>
            <span className={classes.people}>
              {names.map((name, index) => (
                // Two people may be called the same.
                // oxlint-disable-next-line react/no-array-index-key
                <bdi key={index} className={classes.name}>
                  {name}
                </bdi>
              ))}
              {more > 0 && (
                <span className={names.length === 0 ? classes.name : classes.quiet}>
                  {t(names.length === 0 ? 'unnamed' : 'more', { count: more })}
                </span>
              )}
            </span>
            <span className={classes.quiet}>{t('points', { points: totalOf({ halfPoints, bonus }) })}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
