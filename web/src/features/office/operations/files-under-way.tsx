import { Text } from '@mantine/core';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { type Filters, OfficeTable } from '../../../shared/lists/office-table.tsx';
import { Section } from '../../../shared/look/section.tsx';
import type { OperationsView } from './api.ts';
import { MomentCell } from './moment.tsx';

type FileUnderWay = OperationsView['files'][number];

const column = createColumnHelper<typeof features, FileUnderWay>();
const idOf = ({ id }: FileUnderWay) => id;
const filters: Filters = {
  list: 'text',
  format: ['csv', 'xlsx', 'pdf'] satisfies FileUnderWay['format'][],
  orderedAt: 'days',
  progress: 'numbers',
};

/** The files of lists that people wait for. */
export function FilesUnderWay({ files }: { files: OperationsView['files'] }) {
  const t = useTranslations('operations.files');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('list', { header: t('list'), meta: { onPhones: 'heading' } }),
        column.accessor('format', { header: t('format') }),
        column.accessor('orderedAt', { header: t('ordered'), cell: MomentCell }),
        column.accessor(({ progress }) => progress?.rows ?? 0, {
          id: 'progress',
          header: t('progress'),
          cell: ProgressCell,
        }),
      ]),
    [t],
  );
  return (
    <Section title={t('title')} hasTable>
      <OfficeTable
        label={t('title')}
        rows={files}
        columns={columns}
        filters={filters}
        rowId={idOf}
        empty={<Text c="dimmed">{t('none')}</Text>}
      />
    </Section>
  );
}

/** How many of its rows a file has by now. */
function ProgressCell({ row: { original } }: CellContext<typeof features, FileUnderWay, number>) {
  const t = useTranslations('operations.files');
  const format = useFormatter();
  const { progress } = original;
  if (progress === null) return t('waits');
  const rows = format.number(progress.rows);
  return progress.total === null
    ? t('some', { rows })
    : t('rows', { rows, total: format.number(progress.total) });
}
