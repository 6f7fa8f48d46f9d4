import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { myActivitiesQuery } from '../../shared/api/my-activities-query.ts';
import classes from './figures.module.css';
import { figuresOf } from './figures-of.ts';

const names = ['polls', 'open', 'responses'] as const;

/** How the person's own activities do, in numbers. */
export function Figures() {
  const t = useTranslations('dashboard.figures');
  const format = useFormatter();
  const { data, isError } = useQuery(myActivitiesQuery);
  const figures = data && figuresOf(data);
  // The list below says what went wrong.
  if (isError && figures === undefined) return null;
  return (
    <dl className={classes.figures} aria-label={t('label')}>
      {names.map((name) => (
        <div key={name} className={classes.figure}>
          <dt>{t(name)}</dt>
          <dd>
            {figures === undefined ? <Skeleton height={30} width={56} /> : format.number(figures[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
