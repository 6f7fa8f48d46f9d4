/** Columns that stand beside each other on a page. */
export interface Band {
  /** Their places among all columns. */
  readonly columns: readonly number[];
  /** How wide each is, without what is left free around it, in points. */
  readonly widths: readonly number[];
}

/** What a column needs, in points. */
export interface Need {
  /** What it can do with: its longest word, or so much that it is still read. */
  readonly least: number;
  /** What it would take to have each cell in one line, or so much that others have room as well. */
  readonly wished: number;
}

/** Left free beside each column, both sides together. */
export const BETWEEN = 12;

/**
 * The columns of a table in bands that each fit the width of a page. Each band after the first begins with the first
 * column again, which says of whom or what a row is.
 * @param room of a page, in points
 */
export function bandsOf(needs: readonly Need[], room: number): Band[] {
  const bands: number[][] = [[]];
  let taken = 0;
  for (const [column, { least }] of needs.entries()) {
    const first = needs[0]?.least ?? 0;
    if (taken > 0 && taken + least + BETWEEN > room) {
      bands.push([0]);
      taken = first + BETWEEN;
    }
    bands.at(-1)?.push(column);
    taken += least + BETWEEN;
  }
  return bands.map((columns) => ({ columns, widths: widthsIn(columns, needs, room) }));
}

/** All of the room: what is over the least goes to those that wish for more, and what is left then to all. */
function widthsIn(columns: readonly number[], needs: readonly Need[], room: number): number[] {
  const those = columns.map((column) => needs[column] ?? { least: 0, wished: 0 });
  const least = sum(those.map((need) => need.least));
  const wished = sum(those.map((need) => need.wished));
  const free = room - BETWEEN * those.length;
  if (wished > free) {
    const share = Math.max(0, free - least) / (wished - least);
    return those.map((need) => need.least + (need.wished - need.least) * share);
  }
  return those.map((need) => (need.wished * free) / wished);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
