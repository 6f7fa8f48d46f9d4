import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import type { Attendance, QuizAttempt } from '@pollux/query-api/attending/reports-contract';
import { IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useAttendance, useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { ledAnswersQuery } from '../api/led-answers.ts';
import { quizReportsQuery, quizReportsShape } from '../api/quiz-reports-query.ts';
import { useIsCounted, usePublished } from '../api/use-published.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { Outdated } from '../outdated.tsx';
import { useFetchFailure } from '../use-fetch-failure.ts';
import { useAttendanceColumns } from './use-attendance-columns.tsx';

// Below everything else: it may come later.
const ActivityLog = lazyPart(async () => (await import('../changes/activity-log.tsx')).ActivityLog);

const LeaderboardRecord = lazyPart(async () => (await import('./leaderboard-record.tsx')).LeaderboardRecord);
const idOf = ({ attemptId }: QuizAttempt) => attemptId;

/** Who attends a quiz or survey of one's own now, who has submitted, and what it came to. */
export function AttendanceScreen({ quizId, place }: { quizId: string; place: ListPlace }) {
  const t = useTranslations('attempts.attendance');
  const { attendance, position } = useAttendance(quizId);
  const list = useQuery(quizReportsQuery(quizId, place.at, position));
  const published = usePublished(quizId);
  const isCounted = useIsCounted(quizId);
  const hasLeaderboard = published?.content.quizMode === LIVE_MODE;
  const isScored = published?.quizType !== 'SURVEY';
  const hasCertificate = published?.content.certificate !== 0;
  const failed = useFetchFailure(published?.quizType);
  useReadAnew(position, list.refetch);
  const columns = useAttendanceColumns({ isScored });
  const says = useSentence(quizId, attendance);
  const title = list.data?.data[0]?.quizTitle;
  // An anonymous survey has the results of a poll, and nobody is listed.
  if (isCounted) return <Navigate to="/pollgraph" search={{ data: quizId }} replace />;
  return (
    <>
      <Sentence title={title === undefined ? t('title') : t('titleOf', { title })} says={says}>
        <ButtonLink to="/dashboard/attempts/$id/report" params={{ id: quizId }} variant="default">
          {t('report')}
        </ButtonLink>
        {hasCertificate && (
          <ButtonLink to="/dashboard/attempts/$id/certificates" params={{ id: quizId }} variant="default">
            {t('certificates')}
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/rooms/$id" params={{ id: quizId }} variant="default">
          {t('rooms')}
        </ButtonLink>
        {hasLeaderboard && (
          <ButtonLink
            to="/dashboard/leaderboard/$id"
            params={{ id: quizId }}
            color="star"
            variant="filled"
            leftSection={<IconPresentation size={18} aria-hidden />}
          >
            {t('leaderboard')}
          </ButtonLink>
        )}
      </Sentence>
      <Outdated of={list} />
      <DataTable
        name="attendance"
        shape={quizReportsShape}
        label={t('title')}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        failed={failed}
        exports={{ path: `/api/activities/${quizId}/reports` }}
        empty={<NobodyYet quizId={quizId} />}
      />
      {hasLeaderboard && (
        <Suspense>
          <LeaderboardRecord quizId={quizId} position={position} />
        </Suspense>
      )}
      <Suspense>
        <ActivityLog quizId={quizId} />
      </Suspense>
    </>
  );
}

/** People come by the link. */
function NobodyYet({ quizId }: { quizId: string }) {
  const t = useTranslations('attempts.attendance.none');
  return (
    <EmptySky title={t('title')} text={t('text')}>
      <CopyAttendLink quizId={quizId}>{t('copy')}</CopyAttendLink>
    </EmptySky>
  );
}

/** How many attend right now, or else how many attempts were submitted, or else how many answered in rooms. */
function useSentence(quizId: string, attendance: Attendance | undefined): string {
  const t = useTranslations('attempts.attendance');
  const isEmpty = attendance?.attending === 0 && attendance.submitted === 0;
  const { data: led = 0 } = useQuery({ ...ledAnswersQuery(quizId), enabled: isEmpty });
  if (attendance === undefined) return t('text');
  const { attending, submitted } = attendance;
  if (attending > 0) return t('state.attending', { open: attending });
  if (submitted > 0) return t('state.submitted', { submitted });
  return led > 0 ? t('state.led', { count: led }) : t('state.nobody');
}
