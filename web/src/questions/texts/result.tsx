import { LightsChart } from '../charts/lights-chart.tsx';
import type { QuestionResultOf } from '../question.ts';
import { ChartArea } from '../results/chart-area.tsx';
import { ReportLayout, ResultLayout } from '../results/result-layout.tsx';
import type { ResultProps, WallProps } from '../results/result-props.ts';
import { type TalliedTexts, useTalliedTexts } from './tallied-texts.ts';
import { TextTable } from './text-table.tsx';

type Written = QuestionResultOf<'shortanswer' | 'fillups'>;

/** So many texts become bars; the table has the others. */
const MOST_BARS = 10;

/** A bar of lights for each of the most frequent texts, and the table of all of them. */
export function TextsResult({ question, number }: ResultProps<Written>) {
  return <TalliedTextsResult question={useTalliedTexts(question)} number={number} />;
}

/** The most frequent texts beside all of them. */
export function TextsReport({ question, number }: ResultProps<Written>) {
  return <TalliedTextsReport question={useTalliedTexts(question)} number={number} />;
}

/** The most frequent texts on the wall of a room. */
export function TextsOnWall({ question }: WallProps<Written>) {
  return <TalliedTextsOnWall question={useTalliedTexts(question)} />;
}

/** The same for whatever is answered by a text. */
export function TalliedTextsResult({ question, number }: ResultProps<TalliedTexts>) {
  return (
    <ResultLayout
      question={question}
      number={number}
      chart={<TopTexts question={question} />}
      table={TextTable}
    />
  );
}

export function TalliedTextsReport({ question, number }: ResultProps<TalliedTexts>) {
  return (
    <ReportLayout
      question={question}
      number={number}
      chart={<TopTexts question={question} />}
      figures={<TextTable question={question} />}
    />
  );
}

export function TalliedTextsOnWall({ question }: { question: TalliedTexts }) {
  return <LightsChart {...topOf(question)} isOnWall />;
}

function TopTexts({ question }: { question: TalliedTexts }) {
  const empty = question.type === 'wordcloud' ? 'wordcloud' : 'votes';
  return (
    <ChartArea missing={question.tallies.length === 0 ? empty : null}>
      <LightsChart {...topOf(question)} />
    </ChartArea>
  );
}

function topOf({ title, responses, tallies }: TalliedTexts) {
  return { title, answers: responses, tallies: tallies.slice(0, MOST_BARS), areTyped: true };
}
