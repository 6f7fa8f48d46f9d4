import { Title } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Figures } from './figures.tsx';
import { QuestionSection } from './question-section.tsx';
import classes from './result.module.css';
import type { ResultProps } from './result-props.ts';

/** One question on a page of results: its picture, and its figures as a table for whoever wants one. */
export function ResultLayout({
  question,
  number,
  chart,
  figures,
}: ResultProps<QuestionResult> & { chart: ReactNode; figures: (isSeen: boolean) => ReactNode }) {
  return (
    <QuestionSection question={question} number={number}>
      {chart}
      <Figures>{figures}</Figures>
    </QuestionSection>
  );
}

/** The card of one question in a report: the chart and beside it the Response Summary (P126, P127). */
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
        <div>
          <Title order={3} mb="xs">
            {t('summary')}
          </Title>
          {figures}
        </div>
      </div>
    </QuestionSection>
  );
}
