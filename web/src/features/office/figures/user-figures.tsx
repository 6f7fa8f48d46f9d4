import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { usePlanRecords } from '../../../shared/reference/use-plan-records.ts';
import { FigureSection } from './figure-section.tsx';
import { TypeCell } from './type-cell.tsx';

type UserType = keyof AdminStatistics['users'];

interface Row {
  /** People on each plan, by its code. */
  readonly plans: Readonly<Record<string, number>>;
  readonly type: UserType;
  readonly verified: number;
  readonly unverified: number;
}

/** Before the figures are there, the columns of the plans that every installation begins with. */
const noPlans = { basic: 0, standard: 0, premium: 0 };

const types = ['teacher', 'student', 'business', 'admin'] as const satisfies UserType[];

const column = createColumnHelper<typeof features, Row>();
const typeOf = ({ type }: Row) => type;
const figure = { cell: NumberCell, meta: { align: 'end' } } as const;

const planColumn = (code: string, header: string) => {
  const people = ({ plans }: Row): number => plans[code] ?? 0;
  return column.accessor(people, { id: code, header, ...figure });
};

/** How many people of each type there are, on which plan, and how many have not verified their email yet. */
export function UserFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const t = useTranslations('admin');
  const { nameOf } = usePlanRecords();
  const codes = Object.keys(statistics?.users.teacher.plans ?? noPlans).join();
  const rows = useMemo(
    () => statistics && types.map((type) => rowOf(type, statistics.users[type])),
    [statistics],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('type', {
          header: t('figures.type'),
          cell: TypeCell,
          meta: { onPhones: 'heading', nameOf: (type) => t(`userTypes.${type as UserType}`) },
        }),
        column.accessor('verified', { header: t('figures.total'), ...figure }),
        ...codes.split(',').map((code) => planColumn(code, nameOf(code))),
        column.accessor('unverified', { header: t('figures.unverified'), ...figure }),
      ]),
    [t, nameOf, codes],
  );
  const filters = useMemo(
    () => ({
      type: types,
      ...Object.fromEntries(
        ['verified', 'unverified', ...codes.split(',')].map((name) => [name, 'numbers' as const]),
      ),
    }),
    [codes],
  );
  return (
    <FigureSection
      title={t('figures.byType')}
      rows={rows}
      columns={columns}
      filters={filters}
      rowId={typeOf}
    />
  );
}

function rowOf(type: UserType, people: AdminStatistics['users'][UserType]): Row {
  return { type, ...people };
}
