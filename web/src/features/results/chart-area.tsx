import { Skeleton } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { missingText } from './missing-text.ts';
import classes from './results.module.css';

/** Where a question's chart goes, or the reason why there is none. */
export function ChartArea({ question, children }: { question: QuestionResult; children: ReactNode }) {
  const t = useTranslations('results.empty');
  const missing = missingText(question);
  if (missing !== null) return <p className={classes.empty}>{t(missing)}</p>;
  return (
    <div className={classes.chart}>
      <Suspense fallback={<Skeleton height={260} radius="md" />}>{children}</Suspense>
    </div>
  );
}
