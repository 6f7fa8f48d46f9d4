import { Button, Container, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { siteStatisticsQuery } from './api/site-statistics-query.ts';
import { compactCount } from './compact-count.ts';
import classes from './statistics.module.css';

const FIGURES = ['students', 'teachers', 'corporateUsers', 'countries'] as const;

/** Four real counts (C006); when they cannot be had, the rest of the page stands. */
export function Statistics() {
  const t = useTranslations('home.statistics');
  const common = useTranslations('common');
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(siteStatisticsQuery);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes.band}>
      <Container size="lg">
        <VisuallyHidden>
          <h2 id={headingId}>{t('title')}</h2>
        </VisuallyHidden>
        {isError ? (
          <div className={classes.failed} role="alert">
            <Text>{t('failed')}</Text>
            <Button variant="light" onClick={() => refetch()}>
              {common('retry')}
            </Button>
          </div>
        ) : (
          <dl className={classes.figures} aria-busy={data === undefined}>
            {FIGURES.map((figure) => (
              <div key={figure} className={classes.figure}>
                <dt className={classes.label}>{t(figure)}</dt>
                <dd className={classes.value}>
                  {data === undefined ? (
                    <Skeleton height="1em" width="2.5ch" />
                  ) : (
                    compactCount(data[figure], locale)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Container>
    </section>
  );
}
