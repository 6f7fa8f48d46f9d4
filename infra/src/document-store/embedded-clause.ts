/** A part of a statement and the values bound in it. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}
