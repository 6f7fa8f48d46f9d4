import type { CrossTableView } from '@pollux/query-api/attending/cross-table-contract';
import type { CrossView } from './crosstab-place.ts';

/** One cell: how many, of how many where it is a share, and how bright it is from 0 to 1. */
export interface Figure {
  readonly count: number;
  /** Null where the number itself is shown. */
  readonly of: number | null;
  readonly light: number;
}

/** What a cross table shows, in its order. */
export interface TableFigures {
  readonly cells: readonly (readonly Figure[])[];
  /** At the end of each row, and below each column. */
  readonly rowEnds: readonly Figure[];
  readonly columnEnds: readonly Figure[];
  /** Whether a share is of fewer people than per cents mean something of. */
  readonly isFew: boolean;
}

/** The figures of a table as counts, or as shares of rows or of columns; what shares are of is in its last column or row. */
export function tableFigures(
  { counts, rowTotals, columnTotals, both, leastForPercentages }: CrossTableView,
  view: CrossView,
): TableFigures {
  const most = Math.max(1, ...counts.flat());
  const figure = (count: number, of: number | null): Figure => ({
    count,
    of,
    light: of === null ? count / most : shareOf(count, of),
  });
  const cells = counts.map((row, r) =>
    row.map((count, c) =>
      figure(count, { counts: null, rows: rowTotals[r] ?? 0, columns: columnTotals[c] ?? 0 }[view]),
    ),
  );
  const rowEnds = rowTotals.map((total) => figure(total, view === 'columns' ? both : null));
  const columnEnds = columnTotals.map((total) => figure(total, view === 'rows' ? both : null));
  const shares = [...cells.flat(), ...rowEnds, ...columnEnds];
  return {
    cells,
    rowEnds,
    columnEnds,
    isFew: shares.some(({ of }) => of !== null && of > 0 && of < leastForPercentages),
  };
}

/** 0 to 1; 0 of nothing. */
export function shareOf(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}
