import type { SQLInputValue, StatementSync } from 'node:sqlite';

/**
 * The first row that a statement answers, as an array of its columns; undefined where there is none.
 * `Row` says what the statement's columns are: nothing looks at that.
 */
export function firstRow<Row extends readonly unknown[]>(
  statement: StatementSync,
  ...values: readonly SQLInputValue[]
): Row | undefined {
  return statement.get(...values) as unknown as Row | undefined;
}

/** The same of a statement that always answers one, such as a count or a maximum. */
export function onlyRow<Row extends readonly unknown[]>(
  statement: StatementSync,
  ...values: readonly SQLInputValue[]
): Row {
  return statement.get(...values) as unknown as Row;
}

/** Every row that a statement answers. */
export function allRows<Row extends readonly unknown[]>(
  statement: StatementSync,
  ...values: readonly SQLInputValue[]
): Row[] {
  return statement.all(...values) as unknown as Row[];
}
