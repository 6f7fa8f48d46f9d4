import { entitlementsOf, SubscriptionType } from '@pollux/domain/billing/plan';
import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { StaticTable } from '../../../shared/lists/static-table.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { NameCell } from '../../../shared/ui/name-cell.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';
import { statisticsQuery } from '../api/statistics-query.ts';
import { usersIn, usersOn } from '../figures/totals-of.ts';
import { AdminHead } from '../frame/admin-head.tsx';

interface ListedPlan {
  readonly plan: SubscriptionType;
  readonly people: number;
}

const column = createColumnHelper<typeof features, ListedPlan>();
const nameOf = ({ plan }: ListedPlan) => plan;

/** The subscription plans, what they include, and how many people are on each (A047). */
export function PlanManagement() {
  const t = useTranslations('admin.plans');
  const names = useTranslations('common.plans');
  const title = useTranslations('admin.pages.SubscriptionManagement')('title');
  const sentences = useTranslations('admin.sentences');
  const { data, error, refetch } = useQuery(statisticsQuery);
  const rows = useMemo(
    () => data && SubscriptionType.options.map((plan) => ({ plan, people: usersOn(plan, data) })),
    [data],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(({ plan }) => names(plan), {
          id: 'plan',
          header: t('plan'),
          cell: NameCell,
          meta: { onPhones: 'heading' },
        }),
        column.accessor(
          ({ plan }) => t(entitlementsOf(plan).createPaidQuizzes ? 'included' : 'notIncluded'),
          {
            id: 'paid',
            header: t('paidActivities'),
          },
        ),
        column.accessor('people', {
          header: t('people'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
      ]),
    [t, names],
  );
  return (
    <>
      <AdminHead title={title} says={data && sentences('plans', payingIn(data))} />
      {error !== null && rows === undefined ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div>
          {rows === undefined ? (
            <TableSkeleton />
          ) : (
            <StaticTable label={title} rows={rows} columns={columns} rowId={nameOf} />
          )}
        </div>
      )}
    </>
  );
}

function payingIn(statistics: AdminStatistics) {
  return {
    paying: usersOn('standard', statistics) + usersOn('premium', statistics),
    people: usersIn(statistics),
  };
}
