import { memo, useMemo } from 'react';
import { LightsChart } from '../charts/lights-chart.tsx';
import { TallyTable } from '../charts/tally-table.tsx';
import { ChartArea } from '../results/chart-area.tsx';
import { ReportLayout, ResultLayout } from '../results/result-layout.tsx';
import type { ResultProps, WallProps } from '../results/result-props.ts';
import { type PairsResult as Pairs, pairTallies, topPairs } from './pair-tallies.ts';

/** Of each option, as lights, what it was brought together with most, and the table of all pairs. */
export function PairsResult({ question, number }: ResultProps<Pairs>) {
  return (
    <ResultLayout
      question={question}
      number={number}
      chart={<TopPairs question={question} />}
      table={PairTable}
    />
  );
}

/** The same, with the table beside it. */
export function PairsReport({ question, number }: ResultProps<Pairs>) {
  return (
    <ReportLayout
      question={question}
      number={number}
      chart={<TopPairs question={question} />}
      figures={<PairTable question={question} />}
    />
  );
}

/** The same on the wall of a room. */
export function PairsOnWall({ question }: WallProps<Pairs>) {
  return (
    <LightsChart
      title={question.title}
      answers={question.responses}
      tallies={useMemo(() => topPairs(question), [question])}
      isOnWall
    />
  );
}

function TopPairs({ question }: { question: Pairs }) {
  const tallies = useMemo(() => topPairs(question), [question]);
  return (
    <ChartArea missing={tallies.length === 0 ? 'votes' : null}>
      <LightsChart title={question.title} answers={question.responses} tallies={tallies} />
    </ChartArea>
  );
}

/** Every pair that somebody made. */
const PairTable = memo(function PairTable({ question }: { question: Pairs }) {
  const tallies = pairTallies(question);
  if (tallies.length === 0) return null;
  return <TallyTable kind="option" title={question.title} answers={question.responses} tallies={tallies} />;
});
