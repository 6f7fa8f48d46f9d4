import { Alert, Skeleton } from '@mantine/core';
import type { Class } from '@pollux/query-api/attending/reports-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { StaticTable } from '../../../shared/lists/static-table.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { useGrades } from '../../../shared/reference/use-reference-lists.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { classesQuery } from './api/classes.ts';

/** The grades of quizzes that were attended: those of a creator's participants, or a student's own [P035 P046]. */
export function ClassesScreen() {
  const t = useTranslations('reports.classes');
  const { user } = useSession();
  const who = user?.userType === 'student' ? 'student' : 'creator';
  const marking = useTranslations('scores.marking');
  const { data, error, refetch } = useQuery({
    ...classesQuery,
    refetchInterval: ({ state }) => ((state.data?.unmarked ?? 0) > 0 ? MARKING_PAUSE : false),
  });
  const said = data === undefined ? 'text' : data.classes.length === 0 ? 'begins' : 'says';
  return (
    <>
      <Sentence title={t('title')} says={t(`${who}.${said}`, { grades: data?.classes.length ?? 0 })} />
      {data === undefined && error === null && <Skeleton height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data !== undefined && data.unmarked > 0 && (
        <Alert role="status" color="star" mb="md">
          {marking('classes', { count: data.unmarked })}
        </Alert>
      )}
      {data?.classes.length === 0 && <EmptySky title={t('none')} text={t(`${who}.none`)} />}
      {data !== undefined && data.classes.length > 0 && (
        <ClassesTable classes={data.classes} hasParticipants={who === 'creator'} />
      )}
    </>
  );
}

/** How often they are read anew while attempts are marked again, in milliseconds. */
const MARKING_PAUSE = 1_000;

const column = createColumnHelper<typeof features, Class>();
const idOf = ({ grade }: Class) => grade;

/** @param hasParticipants a student's classes have but themselves */
function ClassesTable({ classes, hasParticipants }: { classes: Class[]; hasParticipants: boolean }) {
  const t = useTranslations('reports.classes');
  const { data: grades } = useGrades();
  const rows = useMemo(() => {
    const order = new Map(grades?.map(({ value }, index) => [value, index]));
    const placeOf = ({ grade }: Class) => order.get(grade) ?? order.size;
    return classes.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [classes, grades]);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('grade', {
          header: t('columns.grade'),
          cell: GradeCell,
          meta: { onPhones: 'heading' },
        }),
        ...(hasParticipants
          ? [
              column.accessor('participants', {
                header: t('columns.participants'),
                cell: NumberCell,
                meta: { align: 'end' },
              }),
            ]
          : []),
        column.accessor('attempts', {
          header: t('columns.attempts'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('average', {
          header: t('columns.average'),
          cell: AverageCell,
          meta: { align: 'end' },
        }),
      ]),
    [t, hasParticipants],
  );
  return <StaticTable label={t('title')} rows={rows} columns={columns} rowId={idOf} />;
}

function GradeCell({ getValue }: CellContext<typeof features, Class, string>) {
  const { nameOf } = useGrades();
  return nameOf(getValue());
}

function AverageCell({ getValue }: CellContext<typeof features, Class, number>) {
  return useFormatter().number(getValue() / 100, { style: 'percent', maximumFractionDigits: 0 });
}
