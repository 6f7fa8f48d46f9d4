import type { CellContext, RowData } from '@tanstack/react-table';
import type { features } from './features.ts';

/** What the value of a cell is called, by the names that its column has for them (`nameOf`). */
export function nameIn<Row extends RowData, Value extends string>({
  getValue,
  column: { columnDef },
}: Pick<CellContext<typeof features, Row, Value>, 'getValue' | 'column'>): string {
  return columnDef.meta?.nameOf?.(getValue()) ?? getValue();
}
