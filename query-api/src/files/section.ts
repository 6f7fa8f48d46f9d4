/** What a cell of a file holds; null where there is nothing. */
export type Cell = string | number | boolean | null;

/** One entry of a file: the same names in every row of a section. */
export type Row = Readonly<Record<string, Cell>>;

/** A part of a file: a list in JSON, a sheet in a workbook. */
export interface Section {
  readonly name: string;
  /** The names in each row, for a sheet without rows to have them too; where they are not given, those of the first. */
  readonly columns?: readonly string[];
  readonly rows: AsyncIterable<Row>;
}
