/** What a cell of a file holds; null where there is nothing. */
export type Cell = string | number | boolean | null;

/** One entry of a file: the same names in every row of a section. */
export type Row = Readonly<Record<string, Cell>>;

/** A column of a table. */
export interface Column {
  /** What its cells are called in a row. */
  readonly name: string;
  readonly title: string;
  /**
   * What its cells mean: an instant in ISO 8601, a day as `YYYY-MM-DD`, a length of time in milliseconds, paise, or a share from 0 to 1; as
   * they are where it is left out.
   */
  readonly kind?: 'instant' | 'day' | 'duration' | 'paise' | 'share' | undefined;
}

/** A part of a file: a list in JSON, a sheet in a workbook. */
export interface Section {
  readonly name: string;
  /** For a sheet without rows to have a header too; where they are not given, they are the names in the first row. */
  readonly columns?: readonly Column[];
  readonly rows: AsyncIterable<Row>;
}
