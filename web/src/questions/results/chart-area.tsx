import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { type Messages, useTranslations } from 'use-intl';
import { Lights } from '../../shared/look/lights.tsx';
import classes from './result.module.css';

/** Where a question's chart goes, or the reason why there is none (P550, P551, P554). */
export function ChartArea({
  missing,
  children,
}: {
  /** The key of the text in `results.empty`; null when there is a chart. */
  missing: keyof Messages['results']['empty'] | null;
  children: ReactNode;
}) {
  const t = useTranslations('results.empty');
  if (missing !== null) {
    return (
      <div className={classes.empty}>
        <Lights lit={0} places={24} layout={{ rows: 2, step: 22 }} />
        {t(missing)}
      </div>
    );
  }
  return (
    <div className={classes.chart}>
      <Suspense fallback={<Skeleton height={260} radius="md" />}>{children}</Suspense>
    </div>
  );
}
