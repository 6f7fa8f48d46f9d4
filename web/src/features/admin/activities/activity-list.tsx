import type { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { State } from '../../../shared/look/state.tsx';
import { RatingCell } from '../../../shared/ui/average-rating.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { type AmongActivities, activitiesQuery, activitiesShape } from '../api/activities-query.ts';

const column = createColumnHelper<typeof features, ListedActivity>();
const everybodys: AmongActivities = {};
const idOf = ({ id }: ListedActivity) => id;

/** Everybody's activities of one type, or of all, newest first. */
export function ActivityList({
  label,
  among = everybodys,
  place,
}: {
  label: string;
  among?: AmongActivities;
  place: ListPlace;
}) {
  const t = useTranslations('admin.activities');
  const types = useTranslations('common.types');
  const statuses = useTranslations('admin.status');
  const fields = useTranslations('lists.exports.fields');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('owner', {
          header: t('columns.owner'),
          cell: OwnerCell,
          meta: { inFile: { 'owner.name': t('columns.owner'), 'owner.email': fields('email') } },
        }),
        ...(among.type === undefined
          ? [
              column.accessor('quizType', {
                header: t('columns.type'),
                cell: TypeCell,
                meta: { parameter: 'type', nameOf: (type) => types(type as QuizType) },
              }),
            ]
          : []),
        column.accessor('status', {
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (status) => statuses(status as ActivityStatus) },
        }),
        column.accessor('responseCount', {
          header: t('columns.responses'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('averageRating', {
          header: t('columns.rating'),
          cell: RatingCell,
          meta: { align: 'end' },
        }),
        column.accessor('createdAt', { header: t('columns.created'), cell: DateCell }),
      ]),
    [t, types, statuses, fields, among.type],
  );
  return (
    <DataTable
      name="activities"
      shape={activitiesShape}
      label={label}
      searchLabel={t('search')}
      list={useQuery(activitiesQuery(among, place.at))}
      place={place}
      columns={columns}
      rowId={idOf}
      exports={{ path: '/api/admin/content', among, asCsv: true }}
      empty={<EmptySky title={t('none')} text={t('noneText')} />}
    />
  );
}

type Cell<Value> = CellContext<typeof features, ListedActivity, Value>;

/** A draft has no title before it is published. */
function TitleCell({ getValue, row }: Cell<string>) {
  const t = useTranslations('admin.activities');
  const title = getValue();
  return (
    <>
      {title === '' ? <CellText dimmed>{t('untitled')}</CellText> : <CellText strong>{title}</CellText>}
      <CellText dimmed>{t('questions', { count: row.original.questionCount })}</CellText>
    </>
  );
}

function OwnerCell({ getValue }: Cell<ListedActivity['owner']>) {
  const t = useTranslations('admin.activities');
  const owner = getValue();
  if (owner === null) return <CellText dimmed>{t('forgotten')}</CellText>;
  return (
    <>
      <CellText>{owner.name}</CellText>
      <CellText dimmed>{owner.email}</CellText>
    </>
  );
}

function TypeCell({ getValue }: Cell<QuizType>) {
  return useTranslations('common.types')(getValue());
}

function StatusCell({ getValue }: Cell<ActivityStatus>) {
  const t = useTranslations('admin.status');
  const status = getValue();
  return <State light={status === 'open' ? 'lit' : 'unlit'}>{t(status)}</State>;
}
