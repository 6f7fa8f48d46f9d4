import { Button, Checkbox, Group, Text } from '@mantine/core';
import {
  type CellContext,
  createColumnHelper,
  type HeaderContext,
  type ReactTable,
  type RowData,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './data-table.module.css';
import { features } from './features.ts';
import { useCards } from './use-cards.ts';

/** Acts on selected rows; called once that is done, `onDone` selects none. */
export type RenderSelected<Row> = (rows: readonly Row[], onDone: () => void) => ReactNode;

/** What can be done with the rows that are selected, as long as some are. */
export function SelectedRows<Row extends RowData>({
  label,
  table,
  render,
}: {
  /** What the table lists: there may be another one on the screen. */
  label: string;
  table: ReactTable<typeof features, Row>;
  render: RenderSelected<Row> | undefined;
}) {
  const t = useTranslations('lists.selection');
  const rows = table.getSelectedRowModel().rows.map(({ original }) => original);
  const selectNone = () => table.resetRowSelection(true);
  if (rows.length === 0) return null;
  return (
    <Group className={classes.selected} role="region" aria-label={`${label}: ${t('label')}`}>
      <Text size="sm" fw={600} role="status">
        {t('count', { count: rows.length })}
      </Text>
      {render?.(rows, selectNone)}
      <Button variant="subtle" size="compact-sm" ml="auto" onClick={selectNone}>
        {t('clear')}
      </Button>
    </Group>
  );
}

export const SELECTION_COLUMN = 'selection';

/** The first column of a table whose rows can be selected, one by one or all of the page. */
export function selectionColumn<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>().display({
    id: SELECTION_COLUMN,
    header: SelectPage,
    cell: SelectRow,
    enableHiding: false,
    meta: { narrow: true, onPhones: 'mark' },
  });
}

/** Selects all rows of the page where no column has a head to do it from. */
export function SelectPageOfCards<Row extends RowData>({
  table,
}: {
  table: ReactTable<typeof features, Row>;
}) {
  const t = useTranslations('lists.selection');
  const areCards = useCards();
  if (!areCards) return null;
  return <Checkbox label={t('page')} mb="md" {...pageSelection(table)} />;
}

function SelectPage<Row extends RowData>({ table }: HeaderContext<typeof features, Row>) {
  const t = useTranslations('lists.selection');
  return <Checkbox aria-label={t('page')} {...pageSelection(table)} />;
}

function pageSelection<Row extends RowData>(
  table: Pick<
    ReactTable<typeof features, Row>,
    'getIsAllPageRowsSelected' | 'getIsSomePageRowsSelected' | 'getToggleAllPageRowsSelectedHandler'
  >,
) {
  return {
    checked: table.getIsAllPageRowsSelected(),
    indeterminate: table.getIsSomePageRowsSelected(),
    onChange: table.getToggleAllPageRowsSelectedHandler(),
  };
}

function SelectRow<Row extends RowData>({ row }: CellContext<typeof features, Row>) {
  const t = useTranslations('lists.selection');
  return (
    <Checkbox aria-label={t('row')} checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
  );
}
