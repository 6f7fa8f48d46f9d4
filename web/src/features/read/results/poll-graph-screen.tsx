import { Button, Skeleton } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconCloud, IconReportAnalytics } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import reports from '../../../questions/poll-results/poll-results.module.css';
import { hasPicture, QuestionResult } from '../../../questions/question-types/for-results.ts';
import type { ConnectionState } from '../../../shared/live/live-connection.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { useLateDialog } from '../../../shared/ui/use-late-dialog.ts';
import { usePollResults } from './api/use-poll-results.ts';
import { HereProvider } from './here.ts';
import classes from './results.module.css';
import { ResultsHeader } from './results-header.tsx';
import { NoData, ResultsStates } from './results-states.tsx';
import { useOneByOne } from './use-one-by-one.ts';

const PollResultsPopup = lazyPart(
  async () => (await import('../../../questions/poll-results/poll-results-popup.tsx')).PollResultsPopup,
);

const PastResults = lazyPart(async () => (await import('./past/past-results.tsx')).PastResults);

const LookBack = lazyPart(async () => (await import('./past/look-back.tsx')).LookBack);

const ReplayButton = lazyPart(async () => (await import('./replay/replay-button.tsx')).ReplayButton);

const OwnPaceDesk = lazyPart(async () => (await import('./own-pace/own-pace-desk.tsx')).OwnPaceDesk);

const QuizScores = lazyPart(async () => (await import('./quiz-room/quiz-scores.tsx')).QuizScores);

// Drawn anew for another result alone.
const Question = memo(QuestionResult);

interface Shown {
  readonly results: PollResultsView;
  readonly connection: ConnectionState;
}

/** The page /pollgraph: a bar chart for each question, moving as people vote (P076, P121, P128). */
export function PollGraphScreen({
  pollId,
  asOf,
  against,
}: {
  pollId: string | undefined;
  /** A moment that its owner looks back to. */
  asOf?: string | undefined;
  /** Another one that it is compared with, or `now`. */
  against?: string | undefined;
}) {
  const content =
    pollId && asOf !== undefined ? (
      <Suspense>
        <PastResults pollId={pollId} asOf={asOf} against={against} />
      </Suspense>
    ) : pollId ? (
      <PollGraph pollId={pollId} />
    ) : (
      <NoData kind="poll" />
    );
  return <main className={classes.page}>{content}</main>;
}

function PollGraph({ pollId }: { pollId: string }) {
  const query = usePollResults(pollId);
  return (
    <HereProvider value={query.here}>
      <ResultsStates kind="poll" query={query} sessionId={pollId}>
        {(results) =>
          results.session?.hasAttempts ? (
            <Suspense>
              <OwnPaceDesk results={results} connection={query.connection} />
            </Suspense>
          ) : (
            <>
              <BarCharts results={results} connection={query.connection} />
              <Suspense>
                <LookBack results={results} />
                <ReplayButton id={results.pollId} />
              </Suspense>
            </>
          )
        }
      </ResultsStates>
    </HereProvider>
  );
}

// Drawn for other results alone: a view that has only arrived costs nothing yet.
const BarCharts = memo(function BarCharts({ results, connection }: Shown) {
  const t = useTranslations('results');
  const [reportIsOpen, report] = useLateDialog(PollResultsPopup);
  const questions = useOneByOne(results.questions);
  const hasClouds = results.questions.some(hasPicture);

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
      {results.session?.isQuiz && (
        <Suspense>
          <QuizScores sessionId={results.pollId} ballots={results.ballots} isActive={results.isActive} />
        </Suspense>
      )}
      <div className={reports.questions}>
        {questions.map((question, index) => (
          <Suspense key={question.id} fallback={<Skeleton height={360} radius="lg" />}>
            <Question question={question} number={index + 1} />
          </Suspense>
        ))}
      </div>
      {reportIsOpen && (
        <Suspense>
          <PollResultsPopup results={results} onClose={report.close} />
        </Suspense>
      )}
    </>
  );
});
