import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListSearch } from '../../../shared/lists/list-search.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { RupeesCell } from '../../../shared/ui/rupees-cell.tsx';
import { StatusCell, TitleCell } from '../activities/activity-cells.tsx';
import { userContentQuery, userContentShape } from '../api/user-query.ts';

const column = createColumnHelper<typeof features, ListedActivity>();
const idOf = ({ id }: ListedActivity) => id;

/** What somebody has made of a type (A062, A079 to A081). Where in the list one is, the address does not say. */
export function UserContent({ userId, type, label }: { userId: string; type: QuizType; label: string }) {
  const t = useTranslations('admin.activities');
  const explains = useTranslations('admin.users.explains');
  const statuses = useTranslations('admin.status');
  const [at, setAt] = useState<ListSearch>({});
  const go = (change: ListSearch) => setAt((now) => ({ ...now, page: undefined, ...change }));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('status', {
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (value) => statuses(value as ActivityStatus) },
        }),
        column.accessor('isPaid', {
          header: t('columns.payment'),
          cell: ({ getValue }) => t(getValue() ? 'paid' : 'free'),
          meta: { nameOf: (isPaid) => t(isPaid === 'true' ? 'paid' : 'free') },
        }),
        column.accessor('responseCount', {
          header: t('columns.responses'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('revenue', {
          header: t('columns.revenue'),
          cell: RupeesCell,
          meta: { align: 'end', explains: explains('revenue') },
        }),
        column.accessor('createdAt', { header: t('columns.created'), cell: DateCell }),
      ]),
    [t, explains, statuses],
  );
  return (
    <DataTable
      name="user-content"
      shape={userContentShape}
      label={label}
      list={useQuery(userContentQuery(userId, type, at))}
      place={{ at, go }}
      columns={columns}
      rowId={idOf}
      exports={{ path: `/api/admin/users/${userId}/content`, among: { type }, asCsv: true }}
      empty={<EmptySky title={t('none')} text={t('noneText')} />}
    />
  );
}
