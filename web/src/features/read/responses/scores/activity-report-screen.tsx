import { Skeleton } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LateAsOf } from '../../../../shared/as-of/late-as-of.tsx';
import { isBeingMade } from '../../../../shared/as-of/moment.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { BundleButton, bundleOfActivity } from '../../../../shared/lists/exports/bundle-button.tsx';
import { useAttendance, useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { BeingMarked } from '../../../../shared/marking/being-marked.tsx';
import { ShareResultsButton } from '../../../../shared/results-sharing/share-results-button.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { statisticsOf } from '../api/scores.ts';
import { useIsCounted, usePublished } from '../api/use-published.ts';
import { useFetchFailure } from '../use-fetch-failure.ts';
import { ReportFileButton } from '../report-file-button.tsx';
import { SheetButton } from '../sheet-button.tsx';
import { useReportTitle } from '../use-report-title.ts';
import { ChosenAnswers } from './chosen-answers.tsx';
import { QuestionsTable } from './questions-table.tsx';
import { QuizFacts } from './quiz-facts.tsx';
import { ScoreDistribution } from './score-distribution.tsx';
import { ScoresTable } from './scores-table.tsx';
import { reportSituations } from './situations.ts';
import { SurveyTable } from './survey-table.tsx';
import { WrittenQuestions } from './written-questions.tsx';

const ComparedReport = lazyPart(async () => (await import('./compared-report.tsx')).ComparedReport);

/**
 * What the attempts at a quiz came to, or what was answered in a survey, live: one's own [P008 P010], or for whoever looks
 * after activities anybody's [P023].
 */
export function ActivityReportScreen({ quizId, place }: { quizId: string; place: ListPlace }) {
  const t = useTranslations('scores');
  const titleOf = useReportTitle();
  // What else there is to see of attempts is for who makes activities.
  const role = useSession().user?.role ?? 'visitor';
  const isMaker = mayRead('creators', role);
  const hasProof = isMaker || mayRead('admins', role);
  const { position } = useAttendance(quizId);
  const asOf = typeof place.at['asOf'] === 'string' ? place.at['asOf'] : undefined;
  const against = typeof place.at['against'] === 'string' ? place.at['against'] : undefined;
  const {
    data: statistics,
    error,
    failureReason,
    refetch,
  } = useQuery(statisticsOf(quizId, position, { asOf }));
  useReadAnew(position, refetch);
  const session = statistics?.session;
  const titleIn = (report: NonNullable<typeof statistics>) =>
    session?.label ? `${titleOf(report)} · ${session.label}` : titleOf(report);
  const says = () => {
    if (statistics === undefined) return t('text');
    const { attempts, graded, passed, average, questions } = statistics;
    const hardest = questions
      .filter(({ facility }) => facility !== null)
      .toSorted((one, other) => (one.facility ?? 0) - (other.facility ?? 0))[0];
    const situation = mostUrgent(reportSituations, statistics);
    return t(`state.${situation}`, {
      attempts,
      graded,
      passed,
      average: Math.round(average ?? 0),
      hardest: questions.findIndex((question) => question === hardest) + 1,
    });
  };
  return (
    <>
      <Sentence
        title={statistics === undefined ? t('title') : t('titleOf', { title: titleIn(statistics) })}
        says={says()}
      >
        {isMaker && session !== undefined && (
          <ButtonLink to="/dashboard/rooms/$id" params={{ id: session.activityId }} variant="default">
            {t('sessions')}
          </ButtonLink>
        )}
        {isMaker && session === undefined && statistics?.isDeleted !== true && (
          <ButtonLink to="/dashboard/attempts/$id" params={{ id: quizId }} variant="default">
            {t('attendance')}
          </ButtonLink>
        )}
        {isMaker && session === undefined && statistics?.quizType === 'SURVEY' && (
          <ButtonLink to="/dashboard/attempts/$id/compare" params={{ id: quizId }} variant="default">
            {t('compare')}
          </ButtonLink>
        )}
        {statistics !== undefined && asOf === undefined && (
          <ReportFileButton activityId={quizId} title={statistics.quizTitle} />
        )}
        {statistics?.quizType === 'QUIZ' && asOf === undefined && (
          <SheetButton activityId={quizId} title={statistics.quizTitle} />
        )}
        {statistics !== undefined && session === undefined && hasProof && (
          <BundleButton path={bundleOfActivity(quizId)} title={statistics.quizTitle} />
        )}
        {session === undefined && <ShareResultsButton id={quizId} />}
      </Sentence>
      <LateAsOf
        asOf={asOf}
        onLook={(moment) => place.go({ asOf: moment, ...(moment === undefined && { against: undefined }) })}
        against={against}
        onAgainst={(moment) => place.go({ against: moment })}
        error={error ?? failureReason}
        onRetry={refetch}
      />
      {asOf !== undefined && against !== undefined && (
        <Suspense fallback={<Skeleton height={240} />}>
          <ComparedReport quizId={quizId} moments={[asOf, against]} />
        </Suspense>
      )}
      {statistics === undefined && error !== null && !isBeingMade(error) && (
        <ReportFailure quizId={quizId} error={error} onRetry={refetch} />
      )}
      {statistics === undefined && (error === null || isBeingMade(error)) && <TableSkeleton />}
      {statistics?.quizType === 'QUIZ' && (
        <>
          <BeingMarked quizId={quizId} isMarking={statistics.marking !== null} />
          <QuizFacts statistics={statistics} />
          <ScoreDistribution statistics={statistics} />
          <ScoresTable statistics={statistics} place={place} isMaker={isMaker} position={position} />
          <QuestionsTable statistics={statistics} isMaker={isMaker} asOf={asOf} />
          <ChosenAnswers statistics={statistics} position={position} asOf={asOf} />
          {isMaker && <WrittenQuestions statistics={statistics} position={position} asOf={asOf} />}
        </>
      )}
      {statistics?.quizType === 'SURVEY' && (
        <>
          <ChosenAnswers statistics={statistics} position={position} asOf={asOf} />
          {isMaker && <WrittenQuestions statistics={statistics} position={position} asOf={asOf} />}
          <SurveyTable statistics={statistics} place={place} isMaker={isMaker} position={position} />
        </>
      )}
    </>
  );
}

/** The report could not be read, of whatever the activity is published as. */
function ReportFailure({ quizId, error, onRetry }: { quizId: string; error: Error; onRetry: () => void }) {
  const quizType = usePublished(quizId)?.quizType;
  const failure = useFetchFailure(quizType);
  // An anonymous survey has the results of a poll.
  if (useIsCounted(quizId)) return <Navigate to="/pollgraph" search={{ data: quizId }} replace />;
  return <LoadFailure error={error} onRetry={onRetry} title={failure} />;
}
