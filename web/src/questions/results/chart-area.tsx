import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { type Messages, useTranslations } from 'use-intl';
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
  if (missing !== null) return <p className={classes.empty}>{t(missing)}</p>;
  return (
    <div className={classes.chart}>
      <Suspense fallback={<Skeleton height={260} radius="md" />}>{children}</Suspense>
    </div>
  );
}
