import type { CellContext, RowData } from '@tanstack/react-table';
import { CellText } from '../lists/cell-text.tsx';
import type { features } from '../lists/features.ts';

/** For a table's column that names the rows. */
export function NameCell<Row extends RowData>({ getValue }: CellContext<typeof features, Row, string>) {
  return <CellText strong>{getValue()}</CellText>;
}
