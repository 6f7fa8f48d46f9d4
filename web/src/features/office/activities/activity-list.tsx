import type { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { useGradeChoice } from '../../../shared/reference/use-reference-lists.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { RatingCell } from '../../../shared/ui/average-rating.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { RupeesCell } from '../../../shared/ui/rupees-cell.tsx';
import { GradesCell, OwnerCell, StatusCell, TitleCell, TypeCell } from './activity-cells.tsx';
import { DeleteCell } from './delete-cell.tsx';
import type { QuizLanguage } from './language-filter.tsx';
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
  const explains = useTranslations('admin.users.explains');
  const types = useTranslations('common.types');
  const statuses = useTranslations('admin.status');
  const languages = useTranslations('admin.activities.languages');
  const fields = useTranslations('lists.exports.fields');
  const may = useMay();
  const grades = useGradeChoice();
  const columns = useMemo(() => {
    // The columns of quizzes have the names that are given (A088).
    const isOfQuizzes = among.type === 'QUIZ';
    const title = column.accessor('quizTitle', {
      header: t(isOfQuizzes ? 'columns.quizTitle' : 'columns.title'),
      cell: TitleCell,
      enableHiding: false,
      meta: { onPhones: 'heading' },
    });
    const owner = column.accessor('owner', {
      header: t('columns.owner'),
      cell: OwnerCell,
      meta: {
        inFile: { 'owner.name': t('columns.owner'), 'owner.email': fields('email') },
        noneInFile: { 'owner.name': t('forgotten') },
      },
    });
    const type = column.accessor('quizType', {
      header: t('columns.type'),
      cell: TypeCell,
      meta: { parameter: 'type', nameOf: (value) => types(value as QuizType) },
    });
    const status = column.accessor('status', {
      header: t('columns.status'),
      cell: StatusCell,
      meta: { nameOf: (value) => statuses(value as ActivityStatus) },
    });
    const responses = column.accessor('responseCount', {
      header: t(isOfQuizzes ? 'columns.attempts' : 'columns.responses'),
      cell: NumberCell,
      meta: { align: 'end' },
    });
    const rating = column.accessor('averageRating', {
      header: t(isOfQuizzes ? 'columns.ratings' : 'columns.rating'),
      cell: RatingCell,
      meta: { align: 'end' },
    });
    const created = column.accessor('createdAt', {
      header: t(isOfQuizzes ? 'columns.createdAt' : 'columns.created'),
      cell: DateCell,
    });
    if (!isOfQuizzes)
      return column.columns([
        title,
        owner,
        ...(among.type === undefined ? [type] : []),
        status,
        responses,
        rating,
        created,
      ]);
    return column.columns([
      title,
      owner,
      status,
      column.accessor('quizGrades', {
        header: t('columns.grades'),
        cell: GradesCell,
        meta: { parameter: 'grades', options: grades.values, nameOf: grades.nameOf },
      }),
      created,
      column.accessor('language', {
        header: t('columns.language'),
        cell: ({ getValue }) => languages(getValue() as QuizLanguage),
        meta: { nameOf: (language) => languages(language as QuizLanguage) },
      }),
      column.accessor('isPaid', {
        header: t('columns.quizType'),
        cell: ({ getValue }) => t(getValue() ? 'paid' : 'free'),
        meta: { nameOf: (isPaid) => t(isPaid === 'true' ? 'paid' : 'free') },
      }),
      responses,
      rating,
      column.accessor('revenue', {
        header: t('columns.revenue'),
        cell: RupeesCell,
        meta: { align: 'end', explains: explains('revenue') },
      }),
      ...(may('DeleteActivity')
        ? [
            column.display({
              id: 'delete',
              header: t('columns.delete'),
              cell: DeleteCell,
              meta: { onPhones: 'footer', align: 'end' },
            }),
          ]
        : []),
    ]);
  }, [t, explains, types, statuses, languages, fields, among.type, may, grades]);
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
      exports={{ path: '/api/admin/activities', among, asCsv: true }}
      empty={<EmptySky title={t('none')} text={t('noneText')} />}
    />
  );
}
