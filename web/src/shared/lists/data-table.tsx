import type { UseQueryResult } from '@tanstack/react-query';
import {
  type CellContext,
  functionalUpdate,
  type RowData,
  type RowSelectionState,
  type TableOptions,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LateAsOf } from '../as-of/late-as-of.tsx';
import { isBeingMade } from '../as-of/moment.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { CardExplanations } from './card-explanations.tsx';
import { CellText } from './cell-text.tsx';
import { features } from './features.ts';
import type { ListPlace } from './list-place.ts';
import { type ListShape, MOST_SORTED } from './list-search.ts';
import { type ListExports, ListTools } from './list-tools.tsx';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import {
  type RenderSelected,
  SELECTION_COLUMN,
  SelectedRows,
  SelectPageOfCards,
  selectionColumn,
} from './row-selection.tsx';
import {
  type FilterValue,
  filterIn,
  paginationIn,
  searchOfFilter,
  searchOfPagination,
  searchOfSorting,
  sortingIn,
} from './table-state.ts';
import { TableView } from './table-view.tsx';
import { orderedColumns, useColumnChoice, useColumnOrder } from './use-column-choice.ts';

type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns'];

const noRows: readonly never[] = [];
const noneSelected: RowSelectionState = {};

/**
 * The one list of the product. The server sorts, filters, searches and pages it; where somebody is in it stands in the
 * address. It shows whatever state it is in: on its way, not to be had, empty, without a match, or a table.
 */
export function DataTable<Row extends RowData>({
  name,
  label,
  shape,
  place: { at, go },
  list,
  columns,
  rowId,
  searchLabel,
  exports,
  renderSelected,
  scrollsWithin = false,
  hasFoldedFilters = false,
  failed,
  empty,
}: {
  /** What the list is called among those whose choice of columns is remembered. */
  name: string;
  /** What is listed, for those who cannot see the heading above it. */
  label: string;
  /** What the list can be asked: by the ids of its columns, or by the parameter that a column names. */
  shape: ListShape;
  place: ListPlace;
  /** The page of `place`. */
  list: UseQueryResult<{ readonly data: readonly Row[]; readonly total: number }>;
  /** Needs a stable reference; a column's `header` is its name. */
  columns: Columns<Row>;
  rowId: (row: Row) => string;
  /** What the search looks in; without it the list cannot be searched. */
  searchLabel?: string;
  /** Whether a long page of it scrolls by itself below the names of its columns. */
  scrollsWithin?: boolean;
  /** Whether its many filters are behind a button, so that the first rows are not below the fold. */
  hasFoldedFilters?: boolean;
  /** Without it there are no exports. */
  exports?: ListExports;
  /** Without it, and exports of selected rows, no rows can be selected. */
  renderSelected?: RenderSelected<Row>;
  /** That it could not be read, in words of its own. */
  failed?: string | undefined;
  /** What stands there while there is nothing to list. */
  empty: ReactNode;
}) {
  const { error, refetch, isPlaceholderData } = list;
  const asOf = typeof at['asOf'] === 'string' ? at['asOf'] : undefined;
  // What stood there before is of another moment.
  const found = isPlaceholderData && asOf !== undefined ? undefined : list.data;
  const [chosenVisibility, setColumnVisibility] = useColumnChoice(name);
  const [chosenOrder, setChosenOrder] = useColumnOrder(name);
  const isSelectable = renderSelected !== undefined || exports?.asCsv === true;
  const { shaped, filters, ids, movable, hiddenAtFirst } = useShapedColumns(columns, shape, isSelectable);
  const columnVisibility = useMemo(
    () => ({ ...hiddenAtFirst, ...chosenVisibility }),
    [hiddenAtFirst, chosenVisibility],
  );
  const columnOrder = useMemo(() => orderedColumns(ids, movable, chosenOrder), [ids, movable, chosenOrder]);
  // As stable as the address: the table looks anew at a state that is another object.
  const sorting = useMemo(() => sortingIn(at, shape.sort), [at, shape.sort]);
  const pagination = useMemo(() => paginationIn(at), [at]);
  const columnFilters = useMemo(
    () =>
      filters.flatMap(({ id, parameter }) => {
        const value = filterIn(at, parameter);
        return value === undefined ? [] : [{ id, value }];
      }),
    [at, filters],
  );
  const rows = found?.data ?? noRows;
  const total = found?.total;
  // Selected is what is on the screen: other rows, another selection.
  const [selection, setSelection] = useState({ rows, selected: noneSelected });
  const rowSelection = selection.rows === rows ? selection.selected : noneSelected;
  const table = useTable({
    features,
    data: rows,
    rowCount: total ?? 0,
    columns: shaped,
    defaultColumn: { cell: PlainCell },
    getRowId: rowId,
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    autoResetPageIndex: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    maxMultiSortColCount: MOST_SORTED,
    enableRowSelection: isSelectable,
    state: { columnFilters, columnOrder, columnVisibility, pagination, rowSelection, sorting },
    onSortingChange: (updater) => go(searchOfSorting(functionalUpdate(updater, sorting), shape.sort)),
    onPaginationChange: (updater) => go(searchOfPagination(functionalUpdate(updater, pagination))),
    onColumnFiltersChange: (updater) => {
      const next = functionalUpdate(updater, columnFilters);
      const valueOf = (id: string) =>
        next.find((filter) => filter.id === id)?.value as FilterValue | undefined;
      go(Object.assign({}, ...filters.map(({ id, parameter }) => searchOfFilter(parameter, valueOf(id)))));
    },
    onRowSelectionChange: (updater) =>
      setSelection({ rows, selected: functionalUpdate(updater, rowSelection) }),
    onColumnOrderChange: (updater) => setChosenOrder(functionalUpdate(updater, columnOrder)),
    onColumnVisibilityChange: (updater) => setColumnVisibility(functionalUpdate(updater, columnVisibility)),
  });

  const pages = table.getPageCount();
  const isBeyondEnd = total !== undefined && total > 0 && rows.length === 0;
  // The last page may have gone with its last row.
  useEffect(() => {
    if (isBeyondEnd) go({ page: pages });
  });

  const isNarrowed = at['search'] !== undefined || columnFilters.length > 0;
  const isUntouched = total === 0 && !isNarrowed;
  const showAll = () =>
    go(
      Object.assign(
        { search: undefined },
        ...filters.map(({ parameter }) => searchOfFilter(parameter, undefined)),
      ),
    );

  return (
    <>
      {shape.hasPast === true && (
        <LateAsOf
          asOf={asOf}
          onLook={(moment) => go({ asOf: moment })}
          error={error ?? list.failureReason}
          onRetry={refetch}
          isPart
        />
      )}
      {(!isUntouched || exports?.asCsv === true) && (
        <ListTools
          isUntouched={isUntouched}
          label={label}
          table={table}
          shape={shape}
          place={{ at, go }}
          searchLabel={searchLabel}
          exports={asOf === undefined ? exports : undefined}
          total={total}
          hasFoldedFilters={hasFoldedFilters}
        />
      )}
      {isSelectable && <SelectedRows label={label} table={table} render={renderSelected} />}
      {error !== null && found === undefined && !isBeingMade(error) ? (
        <LoadFailure error={error} onRetry={refetch} title={failed} />
      ) : (
        <div>
          {total === undefined && <TableSkeleton />}
          {isUntouched && empty}
          {total === 0 && isNarrowed && (
            <NoMatch
              search={typeof at['search'] === 'string' ? at['search'] : undefined}
              onShowAll={showAll}
            />
          )}
          {total !== undefined && total > 0 && (
            <>
              <CardExplanations table={table} />
              {isSelectable && <SelectPageOfCards table={table} />}
              <TableView
                label={label}
                table={table}
                isBusy={isPlaceholderData}
                hasDefaultSort={shape.sort !== undefined}
                scrollsWithin={scrollsWithin}
              />
              <Pager
                {...pagination}
                total={total}
                always={exports?.asCsv === true}
                onPage={(pageIndex) => table.setPageIndex(pageIndex)}
                onPageSize={(pageSize) => table.setPagination({ pageIndex: 0, pageSize })}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Of a column that does not say how its cells look. */
function PlainCell<Row extends RowData>({ getValue }: CellContext<typeof features, Row>) {
  const value = getValue();
  return typeof value === 'string' ? <CellText>{value}</CellText> : <>{value}</>;
}

/** The columns, which can be sorted and filtered by as far as the list can be asked to, and the parameters of filters. */
function useShapedColumns<Row extends RowData>(
  columns: Columns<Row>,
  shape: ListShape,
  isSelectable: boolean,
) {
  return useMemo(() => {
    const all = columns.map((column) => {
      const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
      return { column, id, parameter: column.meta?.parameter ?? id };
    });
    const shaped = all.map(({ column, id, parameter }) => ({
      ...column,
      enableSorting: shape.sortable.includes(id),
      enableColumnFilter: parameter in shape.filters && column.enableColumnFilter !== false,
    }));
    return {
      ids: [...(isSelectable ? [SELECTION_COLUMN] : []), ...all.map(({ id }) => id)],
      // What a row is about, and what can be done with it, stay where they are.
      movable: new Set(all.filter(({ column }) => column.enableHiding !== false).map(({ id }) => id)),
      shaped: isSelectable ? [selectionColumn<Row>(), ...shaped] : shaped,
      filters: all.filter((_, index) => shaped[index]?.enableColumnFilter),
      hiddenAtFirst: Object.fromEntries(
        all.flatMap(({ column, id }) => (column.meta?.hiddenAtFirst ? [[id, false] as const] : [])),
      ),
    };
  }, [columns, shape, isSelectable]);
}
