import { Text } from '@mantine/core';
import type { ReactTable, RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import { ColumnFilters } from './column-filters.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './data-table.module.css';
import { ExportMenu } from './exports/export-menu.tsx';
import { exportAddress, fileColumnsOf } from './exports/file-columns.ts';
import { ListCsv } from './exports/list-csv.tsx';
import { useAboutWords } from './exports/use-about-words.ts';
import type { NothingToExport } from './exports/use-download.tsx';
import type { features } from './features.ts';
import type { ListPlace } from './list-place.ts';
import { askedOf, type ListShape } from './list-search.ts';
import { SearchField } from './search-field.tsx';

/** Where a list is in the API, and what of it a screen is about. */
export interface ListExports {
  readonly path: string;
  readonly among?: object;
  /** Which part of a larger list is exported, where the screen has several. */
  readonly of?: string;
  /** As a table of the back office has them: four, each as CSV. */
  readonly asCsv?: true;
  /** Beside these four, all rows that match for Excel and as a PDF. */
  readonly asOthers?: true;
  /** The field of the rows that is many columns: in a file too. */
  readonly spread?: string;
  /** What a file calls parameters and values that no column is about. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What is said where there are no rows. */
  readonly nothing?: NothingToExport;
}

/** What stands above a table: what narrows it, which columns it has, and its exports. */
export function ListTools<Row extends RowData>({
  label,
  table,
  shape,
  place: { at, go },
  searchLabel,
  exports,
  total,
  isUntouched,
  hasFoldedFilters,
}: {
  /** What the table is called. */
  label: string;
  table: ReactTable<typeof features, Row>;
  shape: ListShape;
  place: ListPlace;
  searchLabel: string | undefined;
  exports: ListExports | undefined;
  /** Rows on all pages; undefined while that is not known. */
  total: number | undefined;
  /** Whether there is nothing to list: then nothing narrows it either, and its exports say so. */
  isUntouched: boolean;
  /** Whether its filters are behind a button. */
  hasFoldedFilters: boolean;
}) {
  const t = useTranslations('lists');
  const columns = table.getAllLeafColumns();
  const { columns: shown, labels } = fileColumnsOf(table.getVisibleLeafColumns(), shape, exports?.spread);
  const said = useAboutWords();
  const headed = { 'about.title': label.slice(0, 200), 'about.columns': t('columns') };
  const file = { columns: shown, labels: { ...labels, ...exports?.labels, ...said, ...headed } };
  const asked = { ...askedOf(shape, at), ...exports?.among };
  const hideable = columns.filter((column) => column.getCanHide());
  const csv = exports?.asCsv === true && (
    <ListCsv
      path={exports.path}
      of={exports.of}
      among={exports.among ?? {}}
      asked={asked}
      file={file}
      total={total}
      pageIds={table.getRowModel().rows.map(({ id }) => id)}
      selectedIds={table.getSelectedRowModel().rows.map(({ id }) => id)}
    />
  );
  if (isUntouched) return <div className={classes.tools}>{csv}</div>;
  return (
    <div className={classes.tools}>
      {searchLabel !== undefined && (
        <div role="search" className={classes.search}>
          <SearchField
            label={searchLabel}
            value={String(at['search'] ?? '')}
            onSearch={(words) => go({ search: words || undefined })}
          />
        </div>
      )}
      <ColumnFilters table={table} filters={shape.filters} isFolded={hasFoldedFilters} />
      <div className={classes.ends}>
        <Text size="sm" c="dimmed" role="status" className={classes.count}>
          {total !== undefined && <bdi>{t('count', { total })}</bdi>}
        </Text>
        {hideable.length > 1 && (
          <ColumnsMenu columns={hideable} onOrder={(ids) => table.setColumnOrder(ids)} />
        )}
        {exports !== undefined && (exports.asCsv !== true || exports.asOthers === true) && (
          <ExportMenu
            addressOf={(format) => exportAddress(exports.path, format, file, asked)}
            rows={total}
            nothing={exports.nothing}
          />
        )}
      </div>
      {csv}
    </div>
  );
}
