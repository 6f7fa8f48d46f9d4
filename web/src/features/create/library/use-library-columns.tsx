import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { RatingCell } from '../../../shared/ui/average-rating.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { ActionsCell, TitleCell } from './library-cells.tsx';
import { StatusCell } from './status-cell.tsx';
import { statusOf } from './status-of.ts';

const column = createColumnHelper<typeof features, LibraryEntry>();

/** What the entries are, how they do, and what can be done with them [P166]. */
export function useLibraryColumns() {
  const t = useTranslations('library');
  const types = useTranslations('common.types');
  return useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor((entry) => types(entry.quizType), {
          id: 'quizType',
          header: t('columns.type'),
          enableColumnFilter: false,
          meta: {
            inFile: { quizType: t('columns.type') },
            parameter: 'type',
            nameOf: (type) => types(type as LibraryEntry['quizType']),
          },
        }),
        column.accessor('questionCount', {
          header: t('columns.questions'),
          cell: NumberCell,
          meta: { align: 'end' },
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
        column.accessor((entry) => t(`status.${statusOf(entry)}`), {
          id: 'status',
          header: t('columns.status'),
          cell: StatusCell,
          meta: {
            inFile: { status: t('columns.status') },
            nameOf: (status) => t(`status.${status as ReturnType<typeof statusOf>}`),
          },
        }),
        column.accessor('createdAt', { header: t('columns.created'), cell: DateCell }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: ActionsCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, types],
  );
}
