import { Text } from '@mantine/core';
import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import type { Attendance, QuizAttempt } from '@pollux/query-api/attending/reports-contract';
import { IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { Suspense, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAttendance, useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { State } from '../../../../shared/look/state.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { quizReportsQuery, quizReportsShape } from '../api/quiz-reports-query.ts';
import { usePublished } from '../api/use-published.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { Outdated } from '../outdated.tsx';
import { useFetchFailure } from '../use-fetch-failure.ts';
import { AttemptActions } from './attempt-actions.tsx';
import { nameOf } from './name-of.ts';

// Below everything else: it may come later.
const ActivityLog = lazyPart(async () => (await import('../changes/activity-log.tsx')).ActivityLog);

const LeaderboardRecord = lazyPart(async () => (await import('./leaderboard-record.tsx')).LeaderboardRecord);

const column = createColumnHelper<typeof features, QuizAttempt>();
const idOf = ({ attemptId }: QuizAttempt) => attemptId;

/** Who attends a quiz or survey of one's own now, who has submitted, and what it came to. */
export function AttendanceScreen({ quizId, place }: { quizId: string; place: ListPlace }) {
  const t = useTranslations('attempts.attendance');
  const fields = useTranslations('lists.exports.fields');
  const { attendance, position } = useAttendance(quizId);
  const list = useQuery(quizReportsQuery(quizId, place.at, position));
  const published = usePublished(quizId);
  const hasLeaderboard = published?.content.quizMode === LIVE_MODE;
  const isScored = published?.quizType !== 'SURVEY';
  const hasCertificate = published?.content.certificate !== 0;
  const failed = useFetchFailure(published?.quizType);
  useReadAnew(position, list.refetch);
  const columns = useMemo(() => {
    // A survey has no marks.
    const scoreColumns = [
      column.accessor('halfPoints', {
        header: t('columns.halfPoints'),
        cell: PointsCell,
        meta: {
          align: 'end',
          inFile: { points: t('columns.halfPoints'), totalPoints: fields('outOf') },
        },
      }),
      column.accessor('place', { header: t('columns.place'), cell: PlaceCell, meta: { align: 'end' } }),
    ];
    return column.columns([
      column.display({
        id: 'name',
        header: t('columns.name'),
        cell: NameCell,
        meta: {
          onPhones: 'heading',
          inFile: {
            firstName: fields('firstName'),
            lastName: fields('lastName'),
            email: fields('email'),
          },
        },
      }),
      column.accessor('status', {
        header: t('columns.status'),
        cell: StatusCell,
        meta: { nameOf: (status) => t(status as QuizAttempt['status']) },
      }),
      column.accessor('attended', {
        header: t('columns.attended'),
        cell: AttendedCell,
        meta: {
          align: 'end',
          inFile: { attended: t('columns.attended'), totalQuestions: fields('questions') },
        },
      }),
      ...(isScored ? scoreColumns : []),
      column.accessor('irregularities', {
        header: t('columns.irregularities'),
        cell: PlaceCell,
        meta: { align: 'end' },
      }),
      column.accessor('startedAt', { header: t('columns.startedAt'), cell: TimeCell }),
      column.accessor('completedAt', { header: t('columns.completedAt'), cell: TimeCell }),
      column.display({
        id: 'actions',
        header: t('columns.actions'),
        cell: ActionsCell,
        enableHiding: false,
        meta: { onPhones: 'footer', align: 'end' },
      }),
    ]);
  }, [t, fields, isScored]);
  const title = list.data?.data[0]?.quizTitle;
  return (
    <>
      <Sentence
        title={title === undefined ? t('title') : t('titleOf', { title })}
        says={useSentence(attendance)}
      >
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

/** How many attend right now, or else how many attempts were submitted. */
function useSentence(attendance: Attendance | undefined): string {
  const t = useTranslations('attempts.attendance');
  if (attendance === undefined) return t('text');
  const { attending, submitted } = attendance;
  if (attending > 0) return t('state.attending', { open: attending });
  if (submitted > 0) return t('state.submitted', { submitted });
  return t('state.nobody');
}

type Cell<Value> = CellContext<typeof features, QuizAttempt, Value>;

function NameCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('attempts.attendance');
  const name = nameOf(original) ?? t('forgotten');
  const { email, status } = original;
  return (
    <div>
      {status === 'STARTED' ? (
        <Text fw={600} dir="auto">
          {name}
        </Text>
      ) : (
        <TextLink
          to="/dashboard/quizattended/$attemptId"
          params={{ attemptId: original.attemptId }}
          fw={600}
          dir="auto"
        >
          {name}
        </TextLink>
      )}
      {email !== null && (
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      )}
    </div>
  );
}

function StatusCell({ row: { original } }: Cell<QuizAttempt['status']>) {
  const t = useTranslations('attempts.attendance');
  const { status, reopenedUntil, extraTime } = original;
  const isOpen = status === 'STARTED';
  const hasMore = extraTime.percent > 0 || extraTime.minutes > 0;
  return (
    <div>
      <State light={isOpen ? 'waiting' : 'lit'}>
        {t(isOpen && reopenedUntil !== null ? 'reopened' : status)}
      </State>
      {hasMore && (
        <Text size="sm" c="dimmed">
          {t('extra', extraTime)}
        </Text>
      )}
    </div>
  );
}

function AttendedCell({ row: { original } }: Cell<number>) {
  const t = useTranslations('attempts');
  return t('of', { part: original.attended, whole: original.totalQuestions });
}

function PointsCell({ row: { original } }: Cell<number | null>) {
  const t = useTranslations('attempts');
  const { points, totalPoints } = original;
  return points === null || totalPoints === null ? NOTHING : t('of', { part: points, whole: totalPoints });
}

function PlaceCell({ getValue }: Pick<Cell<number | null>, 'getValue'>) {
  const format = useFormatter();
  const value = getValue();
  return value === null ? NOTHING : format.number(value);
}

function ActionsCell({ row: { original } }: Cell<unknown>) {
  return <AttemptActions attempt={original} />;
}
