import type { ListedAttempt } from '@pollux/query-api/admin/attempts-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { State } from '../../../shared/look/state.tsx';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { TimeCell } from '../../../shared/ui/time-cell.tsx';
import { PersonCell, TypeCell } from '../activities/activity-cells.tsx';
import { allAttemptsQuery, allAttemptsShape } from '../api/attempts-query.ts';
import { statisticsQuery } from '../api/statistics-query.ts';

const column = createColumnHelper<typeof features, ListedAttempt>();
const idOf = ({ attemptId }: ListedAttempt) => attemptId;

/** Everybody's attempts, the newest first; a title leads to what was answered (P055). */
export function AllAttendedScreen({ place }: { place: ListPlace }) {
  const title = useTranslations('reports.attended')('title');
  const t = useTranslations('admin.attempts');
  const attendance = useTranslations('attempts.attendance');
  const account = useTranslations('admin.activities');
  const activities = useTranslations('admin.activities.columns');
  const types = useTranslations('common.types');
  const fields = useTranslations('lists.exports.fields');
  const statistics = useQuery(statisticsQuery);
  const { data } = statistics;
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: activities('title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('person', {
          header: t('person'),
          cell: PersonCell,
          meta: {
            inFile: { 'person.name': t('person'), 'person.email': fields('email') },
            noneInFile: { 'person.name': account('forgotten') },
          },
        }),
        column.accessor('quizType', {
          header: activities('type'),
          cell: TypeCell,
          meta: { parameter: 'type', nameOf: (value) => types(value as ListedAttempt['quizType']) },
        }),
        column.accessor('status', {
          header: attendance('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (value) => attendance(value as ListedAttempt['status']) },
        }),
        column.accessor('average', { header: t('score'), cell: ScoreCell, meta: { align: 'end' } }),
        column.accessor('startedAt', { header: attendance('columns.startedAt'), cell: TimeCell }),
        column.accessor('completedAt', { header: attendance('columns.completedAt'), cell: TimeCell }),
      ]),
    [t, attendance, account, activities, types, fields],
  );
  return (
    <>
      <AdminHead
        title={title}
        figures={[statistics]}
        says={data && t('says', { count: data.attempts })}
        adds={t('note')}
      />
      <DataTable
        name="all-attempts"
        shape={allAttemptsShape}
        label={title}
        list={useQuery(allAttemptsQuery(place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/attempts', asCsv: true }}
        empty={<EmptySky title={attendance('none.title')} text={t('noneText')} />}
      />
    </>
  );
}

type Cell<Value> = CellContext<typeof features, ListedAttempt, Value>;

/** Nobody looks at answers that may still change. */
function TitleCell({ row: { original } }: Cell<string>) {
  const { attemptId, quizTitle, status } = original;
  if (status === 'STARTED') return <CellText strong>{quizTitle}</CellText>;
  return (
    <TextLink to="/dashboard/quizattended/$attemptId" params={{ attemptId }} fw={600} dir="auto">
      {quizTitle}
    </TextLink>
  );
}

function StatusCell({ getValue }: Cell<ListedAttempt['status']>) {
  const t = useTranslations('attempts.attendance');
  const status = getValue();
  return <State light={status === 'STARTED' ? 'waiting' : 'lit'}>{t(status)}</State>;
}

function ScoreCell({ getValue, row: { original } }: Cell<number | null>) {
  const format = useFormatter();
  const average = getValue();
  if (average === null) return NOTHING;
  const percent = format.number(average / 100, { style: 'percent' });
  return <State light={original.isPass === true ? 'lit' : 'unlit'}>{percent}</State>;
}
