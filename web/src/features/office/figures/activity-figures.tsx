import type { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { FigureSection } from './figure-section.tsx';
import { activitiesIn } from './totals-of.ts';
import { TypeCell } from './type-cell.tsx';

type ActivityType = keyof AdminStatistics['activities'];
type Row = Readonly<Record<ActivityStatus, number>> & {
  readonly type: ActivityType;
  readonly total: number;
};

const types = ['QUIZ', 'SURVEY', 'POLL'] as const satisfies ActivityType[];
const statuses = ['open', 'scheduled', 'closed', 'draft'] as const satisfies ActivityStatus[];

const filters = {
  type: types,
  total: 'numbers',
  open: 'numbers',
  scheduled: 'numbers',
  closed: 'numbers',
  draft: 'numbers',
} as const;

const column = createColumnHelper<typeof features, Row>();
const typeOf = ({ type }: Row) => type;
const figure = { cell: NumberCell, meta: { align: 'end' } } as const;

/** How many activities of each type there are, and whether people can answer them. */
export function ActivityFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const t = useTranslations('admin');
  const typeNames = useTranslations('common.types');
  const rows = useMemo(
    () =>
      statistics &&
      types.map((type) => ({
        type,
        total: activitiesIn(statistics, [type]),
        ...statistics.activities[type],
      })),
    [statistics],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('type', {
          header: t('figures.type'),
          cell: TypeCell,
          meta: { onPhones: 'heading', nameOf: (type) => typeNames(type as ActivityType) },
        }),
        column.accessor('total', { header: t('figures.total'), ...figure }),
        ...statuses.map((status) => column.accessor(status, { header: t(`status.${status}`), ...figure })),
      ]),
    [t, typeNames],
  );
  return (
    <FigureSection
      title={t('figures.byStatus')}
      rows={rows}
      columns={columns}
      filters={filters}
      rowId={typeOf}
    />
  );
}
