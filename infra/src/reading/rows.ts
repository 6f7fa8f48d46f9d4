/** A cell of a table. */
export interface ParsedCell {
  readonly text: string;
  /** The text is the last value of a formula. */
  readonly isFormula: boolean;
}

/** A row with its place in the file, from 1 on. */
export interface ParsedRow {
  readonly line: number;
  readonly cells: readonly ParsedCell[];
}

/** More columns than this are no table of people. */
export const MOST_CELLS = 200;
