import { Title } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Figures, type TableProps } from './figures.tsx';
import { QuestionSection } from './question-section.tsx';
import classes from './result.module.css';
import type { ResultProps } from './result-props.ts';

/** One question on a page of results: its picture, and its figures as a table for whoever wants one. */
export function ResultLayout<Result extends QuestionResult>({
  question,
  number,
  chart,
  table,
}: ResultProps<Result> & { chart: ReactNode; table: ComponentType<TableProps<Result>> }) {
  return (
    <QuestionSection question={question} number={number}>
      {chart}
      <Figures question={question} table={table} />
    </QuestionSection>
  );
}

/** The card of one question in a report: the chart and beside it the Response Summary, where there is one (P126, P127). */
export function ReportLayout({
  question,
  number,
  actions,
  chart,
  figures,
}: ResultProps<QuestionResult> & { actions?: ReactNode; chart: ReactNode; figures: ReactNode }) {
  const t = useTranslations('results');
  return (
    <QuestionSection question={question} number={number} actions={actions}>
      <div className={classes.columns}>
        {chart}
        {figures !== false && (
          <div>
            <Title order={3} mb="xs">
              {t('summary')}
            </Title>
            {figures}
          </div>
        )}
      </div>
    </QuestionSection>
  );
}
