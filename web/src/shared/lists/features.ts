import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

interface ColumnMeta {
  /** On phones a row is a card: its heading, a mark beside that, its foot, or (as it is) a figure below the column's name. */
  readonly onPhones?: 'heading' | 'mark' | 'footer';
  /** Numbers stand at the end, so that their digits are below each other. */
  readonly align?: 'end';
  /** A first column is wide, as most tables begin with a name; one that begins with a code is not. */
  readonly narrow?: true;
  /** Of one of many figures beside each other: its name takes a few short lines, and is cut for the eye alone. */
  readonly brief?: true;
  /** Whether it is hidden until somebody chooses it. */
  readonly hiddenAtFirst?: true;
  /** What the figures of the column count, where its name does not say it all. */
  readonly explains?: string;
  /** What it is called among that which a list can be sorted by, where that is another name than its own. */
  readonly sortedAs?: string;
  /** The parameter that filters by the column, where it is not called like it. */
  readonly parameter?: string;
  /** The fields of a row that it is in a file, and what each is called; its own name where it says nothing. */
  readonly inFile?: Readonly<Record<string, string>>;
  /** What a file has where a row has nothing in one of its fields, as where an account was deleted: what the cell shows. */
  readonly noneInFile?: Readonly<Record<string, string>>;
  /** The values that it can be filtered by, where the list itself does not say them. */
  readonly options?: readonly string[];
  /** Values that nobody filters by, which are named in a file all the same. */
  readonly otherValues?: readonly string[];
  /** Whether its cells in a file have other values than those that it is filtered by. */
  readonly valuesNotInFile?: true;
  /** What a value is called among those that the column can be filtered by. */
  readonly nameOf?: (value: string) => string;
  /** What its numbers are counted in, where its name does not say it. */
  readonly unit?: string;
}

/**
 * What every table can do; columns are made with `createColumnHelper<typeof features, Row>()`. Rows are sorted,
 * filtered and paged by the server, but in a table that has all of them (`OfficeTable`).
 */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
