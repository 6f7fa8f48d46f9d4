import { UnstyledButton } from '@mantine/core';
import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './hall.module.css';
import type { Named } from './use-hide-name.ts';

/** Everybody whose name is hidden, wherever they stand. */
export function HiddenNames({
  hidden,
  onShow,
}: {
  hidden: HallView['hidden'];
  onShow: (who: Named) => void;
}) {
  const t = useTranslations('leaderboard.hall');
  const section = useRef<HTMLElement>(null);
  const show = (who: Named) => {
    // Its button goes with it.
    section.current?.focus();
    onShow(who);
  };
  return (
    <section ref={section} tabIndex={-1} className={classes.hiddenNames} aria-label={t('hiddenTitle')}>
      <p className={classes.hiddenTitle}>{t('hiddenTitle')}</p>
      {hidden.length === 0 && <p>{t('noneHidden')}</p>}
      <ul>
        {hidden.map(({ key, personId, place }) => (
          <li key={key}>
            <span>{t('place', { place })}</span>
            <UnstyledButton
              className={classes.show}
              aria-label={t('show', { place })}
              onClick={() => show({ personId, place, name: null })}
            >
              {t('showShort')}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
