import { SubscriptionType } from '@pollux/domain/billing/plan';
import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { NameCell } from '../../../shared/ui/name-cell.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { FigureSection } from './figure-section.tsx';

type UserType = keyof AdminStatistics['users'];

const plans = SubscriptionType.options;

interface Row extends Readonly<Record<SubscriptionType, number>> {
  readonly type: UserType;
  readonly verified: number;
  readonly unverified: number;
}

const types = ['teacher', 'student', 'business', 'admin'] as const satisfies UserType[];

const column = createColumnHelper<typeof features, Row>();
const typeOf = ({ type }: Row) => type;
const figure = { cell: NumberCell, meta: { align: 'end' } } as const;

/** How many people of each type there are, on which plan, and how many have not verified their email yet. */
export function UserFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const t = useTranslations('admin');
  const planNames = useTranslations('common.plans');
  const rows = useMemo(
    () => statistics && types.map((type) => rowOf(type, statistics.users[type])),
    [statistics],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(({ type }) => t(`userTypes.${type}`), {
          id: 'type',
          header: t('figures.type'),
          cell: NameCell,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('verified', { header: t('figures.total'), ...figure }),
        ...plans.map((plan) => column.accessor(plan, { header: planNames(plan), ...figure })),
        column.accessor('unverified', { header: t('figures.unverified'), ...figure }),
      ]),
    [t, planNames],
  );
  return <FigureSection title={t('figures.byType')} rows={rows} columns={columns} rowId={typeOf} />;
}

function rowOf(type: UserType, { plans, ...people }: AdminStatistics['users'][UserType]): Row {
  return { type, ...people, ...plans };
}
