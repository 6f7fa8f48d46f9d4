import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactTable, RowData } from '@tanstack/react-table';
import { type FocusEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ColumnFilter } from './column-filter.tsx';
import classes from './data-table.module.css';
import type { features } from './features.ts';
import type { Filter } from './list-search.ts';
import type { FilterValue } from './table-state.ts';

/** So many filters stand in lines above a table; more are one line to move. */
const FEW_FILTERS = 8;

/** The filters of a table, one for each column that has any. */
export function ColumnFilters<Row extends RowData>({
  table,
  filters,
  isFolded = false,
}: {
  table: ReactTable<typeof features, Row>;
  /** What each column is filtered by: by its id, or by the parameter that it names. */
  filters: Readonly<Record<string, Filter>>;
  /** Whether they are behind a button until somebody wants to filter, or does. */
  isFolded?: boolean;
}) {
  const t = useTranslations('lists.filter');
  const [isOpen, setOpen] = useState(false);
  const filtered = table.getAllLeafColumns().filter((column) => column.getCanFilter());
  if (filtered.length === 0) return null;
  const used = filtered.filter((column) => column.getFilterValue() !== undefined).length;
  const isShown = !isFolded || isOpen || used > 0;
  const shown = isShown && (
    <div
      className={classes.filters}
      onFocus={scrollToFocus}
      {...(filtered.length > FEW_FILTERS && { 'data-many': true })}
    >
      {filtered.map((column) => (
        <ColumnFilter
          key={column.id}
          name={String(column.columnDef.header)}
          filter={filters[column.columnDef.meta?.parameter ?? column.id] ?? 'text'}
          options={column.columnDef.meta?.options}
          nameOf={column.columnDef.meta?.nameOf ?? String}
          unit={column.columnDef.meta?.unit}
          value={(column.getFilterValue() as FilterValue | undefined) ?? {}}
          onChange={(value) => column.setFilterValue(value)}
        />
      ))}
    </div>
  );
  if (!isFolded) return shown;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isShown}
        // What filters is always seen.
        aria-disabled={used > 0 || undefined}
        data-disabled={used > 0 || undefined}
        onClick={() => used === 0 && setOpen(!isOpen)}
      >
        {t('all', { used })}
      </Button>
      {shown}
    </>
  );
}

/** A browser takes what is in sight by half for reached: whoever goes by keys sees all of it, in a line that scrolls. */
function scrollToFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
  // What a filter opens is in its own place.
  if (currentTarget.contains(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
