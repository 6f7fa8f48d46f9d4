import { Alert, Button, Stack } from '@mantine/core';
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { retryHelps } from '../../../../shared/api/retry-helps.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { BeingMarked } from '../../../../shared/marking/being-marked.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import type { OwnActivity } from '../api/own-activities.ts';
import { statisticsOf } from '../api/scores.ts';
import { QuizFacts } from '../scores/quiz-facts.tsx';
import { ScoreDistribution } from '../scores/score-distribution.tsx';
import { ScoresTable } from '../scores/scores-table.tsx';
import { SurveyTable } from '../scores/survey-table.tsx';
import { ReportFileButton } from '../report-file-button.tsx';
import { useReportTitle } from '../use-report-title.ts';
import { FetchFailure } from './fetch-failure.tsx';
import { QuestionWiseTable } from './question-wise-table.tsx';
import type { ReportType } from './report-place.ts';
import { useLocalPlace } from './use-local-place.ts';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

/** So many are shown at first, and more each time. */
const AT_ONCE = 5;

/** The reports of chosen quizzes or surveys, one below the other. Those that cannot be read keep no other away (P562). */
export function ChosenReports({
  type,
  view,
  ids,
  among,
  areAll,
  areUnanswered,
}: {
  type: Exclude<ReportType, 'poll'>;
  view: 'questions' | 'scores' | 'responses';
  ids: readonly string[];
  /** All that there are, by which they are called. */
  among: readonly OwnActivity[];
  /** Whether that is every one there is. */
  areAll: boolean;
  /** Whether nobody has submitted anything to any of them, also of those that are not shown yet. */
  areUnanswered: boolean;
}) {
  const t = useTranslations('reports.mine');
  const [most, setMost] = useState(AT_ONCE);
  const shown = ids.slice(0, most);
  // An anonymous survey has no attempts to report, but results as a poll has.
  const counted = among.filter(({ id, isCounted }) => isCounted === true && shown.includes(id));
  const listed = shown.filter((id) => !counted.some((survey) => survey.id === id));
  const reports = useQueries({ queries: listed.map((id) => statisticsOf(id, null)) });
  const found = reports.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const failed = reports.filter(({ data, error }) => data === undefined && error !== null);
  // One that may be there the next time is worth another try for all of them.
  const worthIt = (failed.find(({ error }) => retryHelps(error)) ?? failed[0])?.error;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  if (failed.length > 0 && failed.length === shown.length)
    return <FetchFailure type={type} error={worthIt} retry={retry} />;
  const isEmpty =
    found.length === (areUnanswered ? reports.length : ids.length) &&
    found.every(({ attempts }) => attempts === 0);
  if (isEmpty && view !== 'responses') {
    const ofAll = areAll ? t('emptyOfType', { type }) : t('emptyScores');
    return <EmptySky title={view === 'scores' ? ofAll : t('emptyData')} text={t('emptyText')} />;
  }
  return (
    <Stack gap="xl">
      {failed.length > 0 && (
        <Alert color="yellow" title={t('someFailed')}>
          <TryAgain error={worthIt} onRetry={retry} label={t('retry')} variant="default" size="sm" />
        </Alert>
      )}
      {found.map((statistics) => (
        <Report key={statistics.quizId} view={view} statistics={statistics} />
      ))}
      {counted.map((survey) => (
        <Counted key={survey.id} survey={survey} />
      ))}
      {reports.some(({ isPending }) => isPending) && <TableSkeleton />}
      {ids.length > most && (
        <Button variant="default" onClick={() => setMost(most + AT_ONCE)}>
          {t('more', { count: ids.length - most })}
        </Button>
      )}
    </Stack>
  );
}

/** The way to the results of a survey that nobody is listed in. */
function Counted({ survey: { id, title: quizTitle, isRemoved, isDeleted } }: { survey: OwnActivity }) {
  const t = useTranslations('reports');
  const title = useReportTitle()({ quizTitle, isRemoved, isDeleted });
  return (
    <Section title={title}>
      <ButtonLink
        to="/pollgraph"
        search={{ data: id }}
        variant="default"
        aria-label={t('resultsOf', { title })}
      >
        {t('results')}
      </ButtonLink>
    </Section>
  );
}

function Report({
  view,
  statistics,
}: {
  view: 'questions' | 'scores' | 'responses';
  statistics: ActivityStatistics;
}) {
  const place = useLocalPlace();
  const titleOf = useReportTitle();
  const { quizId, quizTitle, marking } = statistics;
  const beingMarked = <BeingMarked quizId={quizId} isMarking={marking !== null} />;
  if (view === 'questions')
    return (
      <div>
        {beingMarked}
        <QuestionWiseTable statistics={statistics} />
      </div>
    );
  const Table = view === 'scores' ? ScoresTable : SurveyTable;
  return (
    <div>
      {view === 'scores' && (
        <>
          {beingMarked}
          <QuizFacts statistics={statistics} />
          <ScoreDistribution statistics={statistics} />
        </>
      )}
      <Table
        statistics={statistics}
        place={place}
        isMaker
        position={null}
        title={titleOf(statistics)}
        more={<ReportFileButton activityId={quizId} title={quizTitle} size="sm" />}
      />
    </div>
  );
}
