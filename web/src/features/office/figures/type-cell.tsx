import type { CellContext, RowData } from '@tanstack/react-table';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import type { features } from '../../../shared/lists/features.ts';
import { nameIn } from '../../../shared/lists/name-in.ts';

/** The type that a row of figures is about, by the name that its column has for it. */
export function TypeCell<Row extends RowData, Type extends string>(
  cell: CellContext<typeof features, Row, Type>,
) {
  return <CellText strong>{nameIn(cell)}</CellText>;
}
