import { NativeSelect, Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, ReactTable, RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import type { features } from './features.ts';
import classes from './table-view.module.css';
import { useHiddenEdges } from './use-hidden-edges.ts';

const icons = { asc: IconArrowUp, desc: IconArrowDown };
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

/** The rows of a table below the names of its columns, which sort it; on phones as cards. */
export function TableView<Row extends RowData>({
  label,
  table,
  isBusy = false,
  hasDefaultSort = false,
  scrollsWithin = false,
}: {
  /** What the table lists, for those who cannot see the heading above it. */
  label: string;
  table: ReactTable<typeof features, Row>;
  /** Whether it is sorted by one of its columns where nobody has chosen. */
  hasDefaultSort?: boolean;
  /** Other rows are on their way. */
  isBusy?: boolean;
  /** Whether a long table scrolls by itself below the names of its columns (P153). */
  scrollsWithin?: boolean;
}) {
  const sortable = table.getVisibleLeafColumns().filter((column) => column.getCanSort());
  const { ref, edges } = useHiddenEdges();
  const isWider = edges.start || edges.end;
  return (
    <div
      className={classes.frame}
      data-more-before={edges.start || undefined}
      data-more-behind={edges.end || undefined}
    >
      {sortable.length > 0 && (
        <SortOnPhones table={table} columns={sortable} hasDefaultSort={hasDefaultSort} />
      )}
      {/* By the keyboard it can be scrolled where there is something to scroll. */}
      <div
        ref={ref}
        className={classes.scroller}
        data-wide={isWider || undefined}
        data-within={scrollsWithin || undefined}
        {...((isWider || scrollsWithin) && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <table aria-label={label} aria-busy={isBusy} className={classes.table}>
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
                      data-brief={column.columnDef.meta?.brief}
                      data-explained={column.columnDef.meta?.explains !== undefined || undefined}
                      data-names={column.columnDef.meta?.onPhones === 'heading' || undefined}
                      data-does={column.columnDef.meta?.onPhones === 'footer' || undefined}
                    >
                      {column.getCanSort() ? (
                        <UnstyledButton className={classes.sort} onClick={column.getToggleSortingHandler()}>
                          <table.FlexRender header={header} />
                          <Icon size={14} aria-hidden data-sorted={sorted !== false || undefined} />
                        </UnstyledButton>
                      ) : column.columnDef.meta?.brief ? (
                        <span className={classes.brief} title={String(column.columnDef.header)}>
                          <table.FlexRender header={header} />
                        </span>
                      ) : (
                        <table.FlexRender header={header} />
                      )}
                      <Explanation text={column.columnDef.meta?.explains} />
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {row.getVisibleCells().map((cell) => {
                  const { meta, header } = cell.column.columnDef;
                  return (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
                    <td
                      key={cell.id}
                      data-align={meta?.align}
                      data-narrow={meta?.narrow}
                      data-on-phones={meta?.onPhones ?? 'figure'}
                      data-label={typeof header === 'string' ? header : undefined}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <Foot table={table} />
        </table>
      </div>
    </div>
  );
}

/** What a column counts, for whoever points at the mark or comes to it by the keyboard. */
function Explanation({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Tooltip label={text} multiline w={280} withArrow events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.explains} aria-label={text}>
        <span aria-hidden>?</span>
      </UnstyledButton>
    </Tooltip>
  );
}

/** A last line below all rows, of the columns that have something to say there. */
function Foot<Row extends RowData>({ table }: { table: ReactTable<typeof features, Row> }) {
  const columns = table.getVisibleLeafColumns().map(({ id, columnDef }) => ({ id, ...columnDef }));
  if (columns.every(({ footer }) => footer === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, header, footer, meta }) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
          <td
            key={id}
            data-align={meta?.align}
            data-on-phones={meta?.onPhones ?? 'figure'}
            data-label={typeof header === 'string' ? header : undefined}
          >
            {typeof footer === 'string' ? footer : null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Where the names of the columns are not shown. */
function SortOnPhones<Row extends RowData>({
  table,
  columns,
  hasDefaultSort,
}: {
  table: ReactTable<typeof features, Row>;
  columns: readonly Column<typeof features, Row>[];
  hasDefaultSort: boolean;
}) {
  const t = useTranslations('lists');
  // A list may be sorted by what is no column of the table.
  const sorting = table.state.sorting.find(({ id }) => columns.some((column) => column.id === id));
  return (
    <NativeSelect
      classNames={{ root: classes.phoneSort, label: classes.sortLabel }}
      label={t('sortBy')}
      value={sorting === undefined ? '' : `${sorting.id} ${sorting.desc ? 'desc' : 'asc'}`}
      onChange={({ currentTarget }) => {
        const [id = '', direction] = currentTarget.value.split(' ');
        table.setSorting(id === '' ? [] : [{ id, desc: direction === 'desc' }]);
      }}
    >
      {(!hasDefaultSort || sorting === undefined) && <option value="">{t('unsorted')}</option>}
      {columns.flatMap(({ id, columnDef }) =>
        (['asc', 'desc'] as const).map((direction) => (
          <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
            {t(direction, { column: columnDef.meta?.sortedAs ?? String(columnDef.header) })}
          </option>
        )),
      )}
    </NativeSelect>
  );
}
