import { type ReactTable, type RowData, type TableOptions, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { saveFile } from '../ui/save-file.ts';
import { CsvButtons, type CsvPart } from './exports/csv-buttons.tsx';
import { type CsvCell, csvText } from './exports/csv-text.ts';
import classes from './data-table.module.css';
import { features } from './features.ts';
import { SelectedRows, SelectPageOfCards, selectionColumn } from './row-selection.tsx';
import { TableView } from './table-view.tsx';

/** A table of a few rows that are all there are, in the order given. `rows` and `columns` need stable references. */
export function StaticTable<Row extends RowData>({
  label,
  rows,
  columns,
  rowId,
  asCsv = false,
}: {
  /** What the table lists, for those who cannot see the heading above it. */
  label: string;
  rows: readonly Row[];
  columns: TableOptions<typeof features, Row>['columns'];
  rowId: (row: Row) => string;
  /** Whether it is exported as tables of the back office are. */
  asCsv?: boolean;
}) {
  const shown = useMemo(() => (asCsv ? [selectionColumn<Row>(), ...columns] : columns), [asCsv, columns]);
  const table = useTable({
    features,
    data: rows,
    columns: shown,
    getRowId: rowId,
    enableSorting: false,
    enableRowSelection: asCsv,
  });
  const hasRows = rows.length > 0;
  const selectedRows = table.getSelectedRowModel().rows.length > 0;
  return (
    <>
      {asCsv && (
        <div className={classes.tools}>
          <CsvButtons
            has={{ allData: hasRows, allRows: hasRows, pageRows: hasRows, selectedRows }}
            isEmpty={!hasRows}
            onExport={(part) => saveFile(fileOf(table, part), 'export.csv')}
          />
        </div>
      )}
      {asCsv && <SelectedRows label={label} table={table} render={undefined} />}
      {asCsv && hasRows && <SelectPageOfCards table={table} />}
      <TableView label={label} table={table} />
    </>
  );
}

/** The rows that are asked for, by the names of their columns. */
function fileOf<Row extends RowData>(table: ReactTable<typeof features, Row>, part: CsvPart): Blob {
  const columns = table.getVisibleLeafColumns().filter(({ accessorFn }) => accessorFn !== undefined);
  const { rows } = part === 'selectedRows' ? table.getSelectedRowModel() : table.getRowModel();
  const cells = rows.map((row) => columns.map(({ id }) => row.getValue<CsvCell>(id)));
  const header = columns.map(({ columnDef }) => String(columnDef.header));
  return new Blob([csvText([header, ...cells])], { type: 'text/csv; charset=utf-8' });
}
