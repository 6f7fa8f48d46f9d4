import { entitlementsOf, SubscriptionType } from '@pollux/domain/billing/plan';
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
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { endingPlansQuery } from '../api/ending-plans-query.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { usersOn } from '../figures/totals-of.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { planFactsOf, planSituations } from '../sentences/situations.ts';

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
  const sentences = useTranslations('admin.sentences.plans');
  const { data, error, refetch } = useQuery(statisticsQuery);
  const ending = useQuery(endingPlansQuery).data?.total;
  const facts = data && ending !== undefined ? planFactsOf(data, ending) : undefined;
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
  const situation = facts && mostUrgent(planSituations, facts);
  return (
    <>
      <AdminHead
        title={title}
        says={situation && sentences(situation, { ...facts })}
        adds={situation === 'ending' ? sentences('paid', { ...facts }) : undefined}
      />
      {error !== null && rows === undefined ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div>
          {rows === undefined ? (
            <TableSkeleton />
          ) : (
            <StaticTable label={title} rows={rows} columns={columns} rowId={nameOf} asCsv />
          )}
        </div>
      )}
    </>
  );
}
