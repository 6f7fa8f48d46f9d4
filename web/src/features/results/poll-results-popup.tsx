import { Modal, SegmentedControl, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartArea } from './chart-area.tsx';
import { BarChart } from './charts/bar-chart.tsx';
import { REPORT_FONTS } from './charts/font-sizes.ts';
import { LazyPieChart, LazyWordCloud } from './lazy-charts.ts';
import { QuestionFigures } from './question-figures.tsx';
import { QuestionSection } from './question-section.tsx';
import classes from './results.module.css';
import { talliesOf } from './tallies-of.ts';

/** The drawing area of a cloud in a report (P449). */
const CLOUD_AREA = { width: 600, height: 400 };

/** The report of a poll: a chart for each question, of the wanted kind, and its Response Summary (P126, P127). */
export function PollResultsPopup({ results, onClose }: { results: PollResultsView; onClose: () => void }) {
  const common = useTranslations('common');
  const isNarrow = useMediaQuery('(max-width: 36em)');
  return (
    <Modal
      opened
      onClose={onClose}
      title={results.quizTitle}
      size="60rem"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': common('close'), size: 'lg' }}
      styles={{ title: { fontWeight: 650, fontSize: '1.375rem', overflowWrap: 'anywhere' } }}
    >
      <div className={classes.questions}>
        {results.questions.map((question, index) => (
          <QuestionReport key={question.id} question={question} number={index + 1} />
        ))}
      </div>
    </Modal>
  );
}

function QuestionReport({ question, number }: { question: QuestionResult; number: number }) {
  const t = useTranslations('results');
  const [kind, setKind] = useState<'bar' | 'pie'>('bar');
  const { type, title } = question;
  const figures = { title, tallies: talliesOf(question), answers: question.responses };

  const choice = type === 'mcq' && (
    <SegmentedControl
      aria-label={t('chart.kind', { title })}
      value={kind}
      onChange={setKind}
      data={[
        { value: 'bar', label: t('chart.bar') },
        { value: 'pie', label: t('chart.pie') },
      ]}
    />
  );
  return (
    <QuestionSection question={question} number={number} actions={choice}>
      <div className={classes.columns}>
        <ChartArea question={question}>
          {type === 'wordcloud' && (
            <LazyWordCloud title={title} words={question.words} fonts={REPORT_FONTS} {...CLOUD_AREA} />
          )}
          {type === 'mcq' && kind === 'bar' && <BarChart {...figures} />}
          {type === 'mcq' && kind === 'pie' && <LazyPieChart {...figures} />}
        </ChartArea>
        <div>
          <Title order={3} mb="xs">
            {t('summary')}
          </Title>
          <QuestionFigures question={question} />
        </div>
      </div>
    </QuestionSection>
  );
}
