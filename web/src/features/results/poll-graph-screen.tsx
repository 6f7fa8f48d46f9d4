import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { IconCloud, IconReportAnalytics } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { ConnectionState } from '../../shared/live/live-connection.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { usePollResults } from './api/use-poll-results.ts';
import { ChartArea } from './chart-area.tsx';
import { BarChart } from './charts/bar-chart.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { QuestionSection } from './question-section.tsx';
import classes from './results.module.css';
import { ResultsHeader } from './results-header.tsx';
import { NoData, ResultsStates } from './results-states.tsx';
import { talliesOf } from './tallies-of.ts';

/** So many words of a word cloud become bars; the table has the others. */
const MOST_BARS = 10;

const PollResultsPopup = lazy(async () => {
  const module = await import('./poll-results-popup.tsx');
  return { default: module.PollResultsPopup };
});

/** The page /pollgraph: a bar chart for each question, moving as people vote (P076, P121, P128). */
export function PollGraphScreen({ pollId }: { pollId: string | undefined }) {
  return (
    <main className={classes.page}>{pollId ? <PollGraph pollId={pollId} /> : <NoData kind="poll" />}</main>
  );
}

function PollGraph({ pollId }: { pollId: string }) {
  const query = usePollResults(pollId);
  return (
    <ResultsStates kind="poll" query={query}>
      {(results) => <BarCharts results={results} connection={query.connection} />}
    </ResultsStates>
  );
}

function BarCharts({ results, connection }: { results: PollResultsView; connection: ConnectionState }) {
  const t = useTranslations('results');
  const [reportIsOpen, report] = useDisclosure(false);
  const hasClouds = results.questions.some(({ type }) => type === 'wordcloud');

  return (
    <>
      <ResultsHeader results={results} connection={connection}>
        {hasClouds && (
          <ButtonLink
            to="/wordcloud"
            search={{ data: results.pollId }}
            variant="default"
            leftSection={<IconCloud size={18} aria-hidden />}
          >
            {t('showClouds')}
          </ButtonLink>
        )}
        <Button
          variant="default"
          leftSection={<IconReportAnalytics size={18} aria-hidden />}
          onClick={report.open}
        >
          {t('report')}
        </Button>
      </ResultsHeader>
      <div className={classes.questions}>
        {results.questions.map((question, index) => (
          <QuestionSection key={question.id} question={question} number={index + 1}>
            <div className={classes.columns}>
              <ChartArea question={question}>
                <BarChart
                  title={question.title}
                  tallies={talliesOf(question).slice(0, MOST_BARS)}
                  answers={question.responses}
                />
              </ChartArea>
              <QuestionFigures question={question} />
            </div>
          </QuestionSection>
        ))}
      </div>
      {reportIsOpen && (
        <Suspense>
          <PollResultsPopup results={results} onClose={report.close} />
        </Suspense>
      )}
    </>
  );
}
