import { Group, NativeSelect, Pagination, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  constructSortFn,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import classes from './data-table.module.css';

interface ColumnMeta {
  /** On phones a row is a card: its heading, its foot, or (as it is) a figure below the column's name. */
  readonly onPhones?: 'heading' | 'footer';
  /** Numbers stand at the end, so that their digits are below each other. */
  readonly align?: 'end';
  /** A first column is wide, as most tables begin with a name; one that begins with a code is not. */
  readonly narrow?: true;
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** What every table can do; columns are made with `createColumnHelper<typeof features, Row>()`. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    /** As people do: without regard to case, 2 before 10, accents where they belong. */
    text: constructSortFn({ sort: (one: string, other: string) => collator.compare(one, other) }),
  },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
});

const icons = { asc: IconArrowUp, desc: IconArrowDown };
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

/** Where a list is that the server pages; pages count from 1. */
export interface ServerPages {
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages. */
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/**
 * The one table of the product: sorted by its headers, in pages, and as cards on phones.
 * `rows` and `columns` need stable references; a column's `header` is its name.
 */
export function DataTable<Row extends RowData>({
  label,
  rows,
  columns,
  rowId,
  pageSize = 20,
  serverPages,
}: {
  /** What the table lists, for those who cannot see the heading above it. */
  label: string;
  rows: readonly Row[];
  columns: TableOptions<typeof features, Row>['columns'];
  rowId: (row: Row) => string;
  pageSize?: number;
  /** Given when `rows` is one page of a longer list, which only the server could sort. */
  serverPages?: ServerPages;
}) {
  const t = useTranslations('common');
  const table = useTable({
    features,
    data: rows,
    columns,
    getRowId: rowId,
    enableSorting: serverPages === undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    autoResetPageIndex: false,
    initialState: { pagination: { pageIndex: 0, pageSize: serverPages?.pageSize ?? pageSize } },
  });
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  const [sorting] = table.state.sorting;
  const pages = table.getPageCount();
  // The last page may have gone with its last row.
  const page = Math.min(table.state.pagination.pageIndex, Math.max(pages - 1, 0));
  if (page !== table.state.pagination.pageIndex) table.setPageIndex(page);
  const shown =
    serverPages === undefined
      ? { page: page + 1, pages, onChange: (value: number) => table.setPageIndex(value - 1) }
      : { ...serverPages, pages: Math.ceil(serverPages.total / serverPages.pageSize) };

  return (
    <div className={classes.frame}>
      {sortable.length > 0 && (
        <NativeSelect
          className={classes.phoneSort}
          label={t('table.sortBy')}
          value={sorting === undefined ? '' : `${sorting.id} ${sorting.desc ? 'desc' : 'asc'}`}
          onChange={(event) => {
            const [id = '', direction] = event.currentTarget.value.split(' ');
            table.setSorting(id === '' ? [] : [{ id, desc: direction === 'desc' }]);
          }}
        >
          <option value="">{t('table.unsorted')}</option>
          {sortable.flatMap(({ id, columnDef }) =>
            (['asc', 'desc'] as const).map((direction) => (
              <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
                {t(`table.${direction}`, { column: String(columnDef.header) })}
              </option>
            )),
          )}
        </NativeSelect>
      )}
      <table aria-label={label} className={classes.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const { column } = header;
                const sorted = column.getIsSorted();
                const Icon = sorted === false ? IconArrowsSort : icons[sorted];
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted === false ? undefined : ariaSorts[sorted]}
                    data-align={column.columnDef.meta?.align}
                    data-narrow={column.columnDef.meta?.narrow}
                  >
                    {column.getCanSort() ? (
                      <UnstyledButton className={classes.sort} onClick={() => column.toggleSorting()}>
                        <table.FlexRender header={header} />
                        <Icon size={14} aria-hidden data-sorted={sorted !== false || undefined} />
                      </UnstyledButton>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => {
                const { meta, header } = cell.column.columnDef;
                const content = <table.FlexRender cell={cell} />;
                return (
                  <td
                    key={cell.id}
                    data-align={meta?.align}
                    data-on-phones={meta?.onPhones ?? 'figure'}
                    data-label={String(header)}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.pages > 1 && (
        <Group justify="center" p="md">
          <Pagination
            total={shown.pages}
            value={shown.page}
            onChange={shown.onChange}
            getItemProps={(value) => ({ 'aria-label': t('table.page', { page: value }) })}
            getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
          />
        </Group>
      )}
    </div>
  );
}
