import type { RowData, TableOptions } from '@tanstack/react-table';
import type { features } from '../../../shared/lists/features.ts';
import { type Filters, OfficeTable } from '../../../shared/lists/office-table.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';

/** A table of figures below its heading. `rows`, `columns` and `filters` need stable references. */
export function FigureSection<Row extends RowData>({
  title,
  rows,
  columns,
  filters,
  rowId,
}: {
  title: string;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  columns: TableOptions<typeof features, Row>['columns'];
  filters: Filters;
  rowId: (row: Row) => string;
}) {
  return (
    <Section title={title} hasTable>
      {rows === undefined ? (
        <TableSkeleton />
      ) : (
        <OfficeTable label={title} rows={rows} columns={columns} filters={filters} rowId={rowId} />
      )}
    </Section>
  );
}
