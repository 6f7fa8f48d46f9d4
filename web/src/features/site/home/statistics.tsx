import { Container, Text, VisuallyHidden } from '@mantine/core';
import type { Response } from '@pollux/query-api/http/contract';
import type { getSiteStatistics } from '@pollux/query-api/accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { siteStatisticsQuery } from './api/site-statistics-query.ts';
import { compactCount } from './compact-count.ts';
import classes from './statistics.module.css';
import { TryAgain } from '../../../shared/ui/try-again.tsx';

const FIGURES = ['students', 'teachers', 'corporateUsers', 'countries'] as const;

/** Four real counts (C006), once anybody is here; when they cannot be had, the rest of the page stands. */
export function Statistics() {
  const t = useTranslations('home.statistics');
  const locale = useLocale();
  const { data, error, isError, refetch } = useQuery(siteStatisticsQuery);
  const headingId = useId();
  // Nothing stands there until it is known whether anything will.
  if (!isError && (data === undefined || peopleIn(data) === 0)) return null;
  return (
    <section aria-labelledby={headingId} className={classes.band}>
      <Container size="lg">
        <VisuallyHidden>
          <h2 id={headingId}>{t('title')}</h2>
        </VisuallyHidden>
        {data === undefined ? (
          <div className={classes.failed} role="alert">
            <Text>{t('failed')}</Text>
            <TryAgain error={error} onRetry={() => void refetch()} variant="light" />
          </div>
        ) : (
          <dl className={classes.figures}>
            {FIGURES.map((figure) => (
              <div key={figure} className={classes.figure}>
                <dt className={classes.label}>{t(figure, { count: data[figure] })}</dt>
                <dd className={classes.value}>{compactCount(data[figure], locale)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Container>
    </section>
  );
}

function peopleIn({ students, teachers, corporateUsers }: Response<typeof getSiteStatistics>): number {
  return students + teachers + corporateUsers;
}
