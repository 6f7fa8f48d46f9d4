import { Title } from '@mantine/core';
import type { RowData, TableOptions } from '@tanstack/react-table';
import { useId } from 'react';
import type { features } from '../../../shared/lists/features.ts';
import { StaticTable } from '../../../shared/lists/static-table.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';
import classes from './figure-section.module.css';

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
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {title}
      </Title>
      {rows === undefined ? (
        <TableSkeleton />
      ) : (
        <StaticTable label={title} rows={rows} columns={columns} rowId={rowId} />
      )}
    </section>
  );
}
