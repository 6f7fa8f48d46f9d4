import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, features } from '../../shared/ui/data-table.tsx';
import { DateCell } from '../../shared/ui/date-cell.tsx';
import { NumberCell } from '../../shared/ui/number-cell.tsx';
import { ActionsCell, StatusCell, TitleCell } from './library-cells.tsx';
import { statusOf } from './status-of.ts';

const column = createColumnHelper<typeof features, LibraryEntry>();
const idOf = (entry: LibraryEntry) => entry.id;

/** The entries with what they are, how they do, and what can be done with them [P166]. */
export function LibraryTable({ entries }: { entries: readonly LibraryEntry[] }) {
  const t = useTranslations('library');
  const types = useTranslations('common.types');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          sortFn: 'text',
          cell: TitleCell,
          meta: { onPhones: 'heading' },
        }),
        column.accessor((entry) => types(entry.quizType), {
          id: 'type',
          header: t('columns.type'),
          sortFn: 'text',
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
        column.accessor((entry) => t(`status.${statusOf(entry)}`), {
          id: 'status',
          header: t('columns.status'),
          sortFn: 'text',
          cell: StatusCell,
        }),
        column.accessor('createdAt', { header: t('columns.created'), sortFn: 'text', cell: DateCell }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: ActionsCell,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, types],
  );
  return <DataTable label={t('title')} rows={entries} columns={columns} rowId={idOf} />;
}
