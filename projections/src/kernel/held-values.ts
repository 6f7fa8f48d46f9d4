/** Not in any value of a list. */
const BETWEEN = '|';

/** Several values in one text, each by itself, so that documents are found by any of them (`holding`); '' for none. */
export function heldValues(values: readonly string[]): string {
  return values.length === 0 ? '' : `${BETWEEN}${values.join(BETWEEN)}${BETWEEN}`;
}

/** What such a text has in it where it holds the value. */
export function holding(value: string): string {
  return `${BETWEEN}${value}${BETWEEN}`;
}

/** The values that such a text holds. */
export function valuesIn(text: string): string[] {
  return text.split(BETWEEN).filter((value) => value !== '');
}
