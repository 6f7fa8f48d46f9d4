import type { BinEntry } from '@pollux/query-api/authoring/contract';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../../shared/lists/features.ts';
import { NumberCell } from '../../../../shared/ui/number-cell.tsx';
import { PlainTitleCell } from '../library-cells.tsx';
import { BinActions } from './bin-actions.tsx';
import { daysLeft } from './days-left.ts';

const column = createColumnHelper<typeof features, BinEntry>();

/** What is in the bin, how long still, and what can be done with it. @param now when the bin was read */
export function useBinColumns(now: number) {
  const t = useTranslations('library');
  const types = useTranslations('common.types');
  return useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: PlainTitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor((entry) => types(entry.quizType), { id: 'quizType', header: t('columns.type') }),
        column.accessor('responseCount', {
          header: t('columns.responses'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor(({ deleteAt }) => t('bin.left', { days: daysLeft(deleteAt, now) }), {
          id: 'deleteAt',
          header: t('bin.columns.left'),
        }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: ActionsCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, types, now],
  );
}

function ActionsCell({ row }: CellContext<typeof features, BinEntry>) {
  return <BinActions entry={row.original} />;
}
