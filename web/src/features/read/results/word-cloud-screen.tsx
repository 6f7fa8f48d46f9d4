import { Skeleton } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconChartBar } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import reports from '../../../questions/poll-results/poll-results.module.css';
import { hasPicture, QuestionPicture } from '../../../questions/question-types/for-results.ts';
import type { ConnectionState } from '../../../shared/live/live-connection.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { usePollResults } from './api/use-poll-results.ts';
import { HereProvider } from './here.ts';
import classes from './results.module.css';
import { ResultsHeader } from './results-header.tsx';
import { NoData, ResultsStates } from './results-states.tsx';

interface Shown {
  readonly results: PollResultsView;
  readonly connection: ConnectionState;
}

/** The page /wordcloud: one cloud for each question, moving as words come in (P077, P123, P124, P128). */
export function WordCloudScreen({ pollId }: { pollId: string | undefined }) {
  return (
    <main className={classes.page}>
      {pollId ? <WordCloudPage pollId={pollId} /> : <NoData kind="wordcloud" />}
    </main>
  );
}

function WordCloudPage({ pollId }: { pollId: string }) {
  const query = usePollResults(pollId);
  return (
    <HereProvider value={query.here}>
      <ResultsStates kind="wordcloud" query={query} sessionId={pollId}>
        {(results) => <Clouds results={results} connection={query.connection} />}
      </ResultsStates>
    </HereProvider>
  );
}

// Drawn for other results alone: a view that has only arrived costs nothing yet.
const Clouds = memo(function Clouds({ results, connection }: Shown) {
  const t = useTranslations('results');
  const clouds = results.questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => hasPicture(question));

  return (
    <>
      <ResultsHeader results={results} connection={connection}>
        {clouds.length < results.questions.length && (
          <ButtonLink
            to="/pollgraph"
            search={{ data: results.pollId }}
            variant="default"
            leftSection={<IconChartBar size={18} aria-hidden />}
          >
            {t('showBars')}
          </ButtonLink>
        )}
      </ResultsHeader>
      {clouds.length === 0 && <p className={classes.empty}>{t('empty.wordcloud')}</p>}
      <div className={reports.questions}>
        {clouds.map(({ question, number }) => (
          <Suspense key={question.id} fallback={<Skeleton height={360} radius="lg" />}>
            <QuestionPicture question={question} number={number} />
          </Suspense>
        ))}
      </div>
    </>
  );
});
