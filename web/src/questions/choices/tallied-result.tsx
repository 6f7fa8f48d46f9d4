import { SegmentedControl } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { BarChart } from '../charts/bar-chart.tsx';
import { LightsChart } from '../charts/lights-chart.tsx';
import type { Tally } from '../charts/tally.ts';
import { TallyTable } from '../charts/tally-table.tsx';
import { ChartArea } from '../results/chart-area.tsx';
import { ReportLayout, ResultLayout } from '../results/result-layout.tsx';
import type { ResultProps } from '../results/result-props.ts';

// What results look like that are votes for one of several things: options, True and False, stars.

/** A result with what was chosen, in the order of the question. */
export type Tallied = QuestionResult & { readonly tallies: readonly Tally[] };

// Its code is loaded when somebody asks for it.
const PieChart = lazyPart(async () => (await import('../charts/pie-chart.tsx')).PieChart);

/** A bar of lights for each, and the table of all of them. */
export function TalliedResult({ question, number }: ResultProps<Tallied>) {
  return (
    <ResultLayout
      question={question}
      number={number}
      chart={
        <ChartArea missing={missingIn(question)}>
          <LightsChart {...figuresOf(question)} />
        </ChartArea>
      }
      table={Figures}
    />
  );
}

/** The same on the wall of a room, without a table: lights and numbers that the last row can read. */
export function TalliedOnWall({ question }: { question: Tallied }) {
  return <LightsChart {...figuresOf(question)} isOnWall />;
}

/** The same as bars or, by a switch, as a pie (P126). */
export function TalliedReport({ question, number }: ResultProps<Tallied>) {
  const t = useTranslations('results.chart');
  const [kind, setKind] = useState<'bar' | 'pie'>('bar');
  const figures = figuresOf(question);
  return (
    <ReportLayout
      question={question}
      number={number}
      actions={
        <SegmentedControl
          aria-label={t('kind', { title: question.title })}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'bar', label: t('bar') },
            { value: 'pie', label: t('pie') },
          ]}
        />
      }
      chart={
        <ChartArea missing={missingIn(question)}>
          {kind === 'bar' ? <BarChart {...figures} /> : <PieChart {...figures} />}
        </ChartArea>
      }
      figures={<Figures question={question} hasColours={kind === 'pie'} />}
    />
  );
}

/** Everything there was to choose, also without votes. */
const Figures = memo(function Figures({
  question,
  hasColours = false,
}: {
  question: Tallied;
  hasColours?: boolean;
}) {
  return (
    question.tallies.length > 0 && (
      <TallyTable kind="option" hasColours={hasColours} {...figuresOf(question)} />
    )
  );
});

function figuresOf({ title, responses, tallies }: Tallied) {
  return { title, answers: responses, tallies };
}

function missingIn({ tallies }: Tallied): 'data' | 'votes' | null {
  if (tallies.length === 0) return 'data';
  return tallies.every(({ count }) => count === 0) ? 'votes' : null;
}
