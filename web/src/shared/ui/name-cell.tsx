import { Text } from '@mantine/core';
import type { CellContext, RowData } from '@tanstack/react-table';
import type { features } from '../lists/features.ts';

/** For a table's column that names the rows. */
export function NameCell<Row extends RowData>({ getValue }: CellContext<typeof features, Row, string>) {
  return (
    <Text size="sm" fw={600}>
      {getValue()}
    </Text>
  );
}
