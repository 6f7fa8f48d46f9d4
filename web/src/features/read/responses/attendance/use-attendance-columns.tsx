import { Text } from '@mantine/core';
import type { QuizAttempt } from '@pollux/query-api/attending/reports-contract';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { features } from '../../../../shared/lists/features.ts';
import { State } from '../../../../shared/look/state.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { AttemptActions } from './attempt-actions.tsx';
import { nameOf } from './name-of.ts';

const column = createColumnHelper<typeof features, QuizAttempt>();

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

/** Who attends, how far they are, and what they came to; what is marked where anything is. */
export function useAttendanceColumns({ isScored }: { isScored: boolean }) {
  const t = useTranslations('attempts.attendance');
  const fields = useTranslations('lists.exports.fields');
  return useMemo(() => {
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
}
