import { type RowData, type TableOptions, useTable } from '@tanstack/react-table';
import { features } from './features.ts';
import { TableView } from './table-view.tsx';

/** A table of a few rows that are all there are, in the order given. `rows` and `columns` need stable references. */
export function StaticTable<Row extends RowData>({
  label,
  rows,
  columns,
  rowId,
}: {
  /** What the table lists, for those who cannot see the heading above it. */
  label: string;
  rows: readonly Row[];
  columns: TableOptions<typeof features, Row>['columns'];
  rowId: (row: Row) => string;
}) {
  const table = useTable({
    features,
    data: rows,
    columns,
    getRowId: rowId,
    enableSorting: false,
    enableColumnFilters: false,
    manualPagination: true,
  });
  return <TableView label={label} table={table} />;
}
