import type { RowData, TableOptions } from '@tanstack/react-table';
import type { features } from '../../../shared/lists/features.ts';
import { Section } from '../../../shared/look/section.tsx';
import { StaticTable } from '../../../shared/lists/static-table.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';

/** A table of figures below its heading. `rows` and `columns` need stable references. */
export function FigureSection<Row extends RowData>({
  title,
  rows,
  columns,
  rowId,
}: {
  title: string;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  columns: TableOptions<typeof features, Row>['columns'];
  rowId: (row: Row) => string;
}) {
  return (
    <Section title={title} hasTable>
      {rows === undefined ? (
        <TableSkeleton />
      ) : (
        <StaticTable label={title} rows={rows} columns={columns} rowId={rowId} asCsv />
      )}
    </Section>
  );
}
