import { Text } from '@mantine/core';
import {
  type ColumnFiltersState,
  functionalUpdate,
  type PaginationState,
  type ReactTable,
  type RowData,
  type RowSelectionState,
  type TableOptions,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '../ui/save-file.ts';
import { cellFilter } from './cell-filter.ts';
import { ColumnFilters } from './column-filters.tsx';
import classes from './data-table.module.css';
import { CsvButtons, type CsvPart } from './exports/csv-buttons.tsx';
import { type CsvCell, csvText } from './exports/csv-text.ts';
import { features } from './features.ts';
import { type Filter, PAGE_SIZES } from './list-search.ts';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import { SelectedRows, SelectPageOfCards, selectionColumn } from './row-selection.tsx';
import { TableView } from './table-view.tsx';

/** What each column of a table is filtered by, by its id. */
export type Filters = Readonly<Record<string, Filter>>;
type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns'];
type Table<Row extends RowData> = ReactTable<typeof features, Row>;

const firstPage: PaginationState = { pageIndex: 0, pageSize: PAGE_SIZES[0] };
const noneSelected: RowSelectionState = {};

/**
 * A table of the back office of which all rows are there, in the order given: what `DataTable` asks the server, it does
 * itself (A063 to A069). Where rows come, go or change, its filters, its page and what is selected stay. `rows`, `columns`
 * and `filters` need stable references, and so do cells: a column's `cell` that is another function loses the focus.
 */
export function OfficeTable<Row extends RowData>({
  label,
  rows,
  columns,
  filters,
  rowId,
  empty,
}: {
  /** What the table lists, for those who cannot see the heading above it. */
  label: string;
  rows: readonly Row[];
  /** A column's `header` is its name; its accessor is what it is filtered by, and what a file has. */
  columns: Columns<Row>;
  filters: Filters;
  rowId: (row: Row) => string;
  /** What stands there while there are no rows; without it the names of the columns. */
  empty?: ReactNode;
}) {
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const [pagination, setPagination] = useState(firstPage);
  const [rowSelection, setRowSelection] = useState(noneSelected);
  const shaped = useMemo(
    () => [selectionColumn<Row>(), ...columns.map((column) => filteredBy(filters, column))],
    [columns, filters],
  );
  const turnTo = (page: PaginationState) => {
    setPagination(page);
    // Selected is what is on the screen.
    setRowSelection(noneSelected);
  };
  const table = useTable({
    features,
    data: rows,
    columns: shaped,
    getRowId: rowId,
    enableSorting: false,
    autoResetPageIndex: false,
    state: { columnFilters, pagination, rowSelection },
    onColumnFiltersChange: (updater) => {
      setColumnFilters(functionalUpdate(updater, columnFilters));
      turnTo({ ...pagination, pageIndex: 0 });
    },
    onPaginationChange: (updater) => turnTo(functionalUpdate(updater, pagination)),
    onRowSelectionChange: setRowSelection,
  });
  const matching = table.getFilteredRowModel().rows.length;
  const lastPage = Math.max(0, Math.ceil(matching / pagination.pageSize) - 1);
  // The last page may have gone with its last row.
  if (pagination.pageIndex > lastPage) setPagination({ ...pagination, pageIndex: lastPage });
  return (
    <>
      <Tools table={table} filters={filters} matching={matching} />
      <SelectedRows label={label} table={table} render={undefined} />
      {rows.length > 0 && matching === 0 && <NoMatch onShowAll={() => table.resetColumnFilters(true)} />}
      {rows.length === 0 && (empty ?? <TableView label={label} table={table} />)}
      {matching > 0 && (
        <>
          <SelectPageOfCards table={table} />
          <TableView label={label} table={table} />
          <Pager
            {...pagination}
            total={matching}
            always
            onPage={(pageIndex) => table.setPageIndex(pageIndex)}
            onPageSize={(pageSize) => table.setPagination({ pageIndex: 0, pageSize })}
          />
        </>
      )}
    </>
  );
}

/** What narrows the table, and its files. */
function Tools<Row extends RowData>({
  table,
  filters,
  matching,
}: {
  table: Table<Row>;
  filters: Filters;
  /** How many rows the filters leave. */
  matching: number;
}) {
  const t = useTranslations('lists');
  const hasRows = table.getCoreRowModel().rows.length > 0;
  return (
    <div className={classes.tools}>
      {hasRows && (
        <>
          <ColumnFilters table={table} filters={filters} />
          <div className={classes.ends}>
            <Text size="sm" c="dimmed" role="status" className={classes.count}>
              <bdi>{t('count', { total: matching })}</bdi>
            </Text>
          </div>
        </>
      )}
      <CsvButtons
        has={{
          allData: hasRows,
          allRows: matching > 0,
          pageRows: matching > 0,
          selectedRows: table.getSelectedRowModel().rows.length > 0,
        }}
        isEmpty={!hasRows}
        onExport={(part) => saveFile(fileOf(table, filters, part), 'export.csv')}
      />
    </div>
  );
}

function filteredBy<Row extends RowData>(filters: Filters, column: Columns<Row>[number]) {
  const filter = filters[column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')];
  return filter === undefined
    ? { ...column, enableColumnFilter: false }
    : { ...column, filterFn: cellFilter(filter) };
}

/** The rows that are asked for, by the names of their columns. */
function fileOf<Row extends RowData>(table: Table<Row>, filters: Filters, part: CsvPart): Blob {
  const columns = table.getVisibleLeafColumns().filter(({ accessorFn }) => accessorFn !== undefined);
  const header = columns.map(({ columnDef: { header: name, meta } }) =>
    meta?.unit === undefined ? String(name) : `${String(name)} (${meta.unit})`,
  );
  const cells = rowsOf(table, part).map((row) =>
    columns.map(({ id, columnDef: { meta } }) => {
      const value = row.getValue<CsvCell>(id);
      if (filters[id] === 'rupees' && typeof value === 'number') return (value / 100).toFixed(2);
      const isOneOf = typeof filters[id] === 'object' && typeof value === 'string';
      return isOneOf ? (meta?.nameOf?.(value) ?? value) : value;
    }),
  );
  return new Blob([csvText([header, ...cells])], { type: 'text/csv; charset=utf-8' });
}

function rowsOf<Row extends RowData>(table: Table<Row>, part: CsvPart) {
  switch (part) {
    case 'allData':
      return table.getCoreRowModel().rows;
    case 'allRows':
      return table.getFilteredRowModel().rows;
    case 'pageRows':
      return table.getRowModel().rows;
    case 'selectedRows':
      return table.getSelectedRowModel().rows;
  }
}
