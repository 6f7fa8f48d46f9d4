import { SegmentedControl } from '@mantine/core';
import { lazy, memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BarChart } from '../charts/bar-chart.tsx';
import { LightsChart } from '../charts/lights-chart.tsx';
import type { Tally } from '../charts/tally.ts';
import { TallyTable } from '../charts/tally-table.tsx';
import type { QuestionResultOf } from '../question.ts';
import { ChartArea } from '../results/chart-area.tsx';
import { ReportLayout, ResultLayout } from '../results/result-layout.tsx';
import type { ResultProps, WallProps } from '../results/result-props.ts';

type ChoiceResult = QuestionResultOf<'mcq'>;

// Its code is loaded when somebody asks for it.
const PieChart = lazy(async () => ({ default: (await import('../charts/pie-chart.tsx')).PieChart }));

/** A bar of lights for each option, and the table of all of them. */
export function MultipleChoiceResult({ question, number }: ResultProps<ChoiceResult>) {
  return (
    <ResultLayout
      question={question}
      number={number}
      chart={
        <ChartArea missing={missingIn(question)}>
          <LightsChart {...figuresOf(question)} />
        </ChartArea>
      }
      table={OptionTable}
    />
  );
}

/** The options on the wall of a room, without a table: lights and numbers that the last row can read. */
export function MultipleChoiceOnWall({ question }: WallProps<ChoiceResult>) {
  return <LightsChart {...figuresOf(question)} isOnWall />;
}

/** The options as bars or, by a switch, as a pie (P126). */
export function MultipleChoiceReport({ question, number }: ResultProps<ChoiceResult>) {
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
      figures={<OptionTable question={question} hasColours={kind === 'pie'} />}
    />
  );
}

/** Every option, also those without votes. */
const OptionTable = memo(function OptionTable({
  question,
  hasColours = false,
}: {
  question: ChoiceResult;
  hasColours?: boolean;
}) {
  const figures = figuresOf(question);
  return figures.tallies.length > 0 && <TallyTable kind="option" hasColours={hasColours} {...figures} />;
});

function figuresOf({ title, responses, options }: ChoiceResult) {
  const tallies = options.map(
    ({ id, text, image, votes }, index): Tally => ({
      key: id,
      label: text,
      image,
      count: votes,
      colour: index,
    }),
  );
  return { title, answers: responses, tallies };
}

function missingIn({ options }: ChoiceResult): 'data' | 'votes' | null {
  if (options.length === 0) return 'data';
  return options.every(({ votes }) => votes === 0) ? 'votes' : null;
}
