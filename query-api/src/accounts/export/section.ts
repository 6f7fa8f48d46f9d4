/** What a cell of an export holds; null where there is nothing. */
export type Cell = string | number | boolean | null;

/** One entry of an export: the same names in every row of a section. */
export type Row = Readonly<Record<string, Cell>>;

/** A part of an export: a list in JSON, a sheet in a workbook. */
export interface Section {
  readonly name: string;
  readonly rows: AsyncIterable<Row>;
}
