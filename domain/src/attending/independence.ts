/** Whether what people chose in two questions goes together, as Pearson's test of independence has it. */
export interface Independence {
  readonly chiSquared: number;
  readonly degrees: number;
  /** How likely figures at least this far from independence are by chance alone, 0 to 1. */
  readonly p: number;
  /** Cramér's V: how strongly they go together, from 0 (not at all) to 1 (one says the other). */
  readonly v: number;
}

/** Why it cannot be said. */
export type Unsaid = 'several' | 'repeated' | 'one-choice' | 'few';

/** Expected counts below this are small: of all cells at most a fifth may have one, and none may be below 1. */
const SMALL = 5;
const MOST_SMALL = 0.2;

/**
 * Pearson's chi-squared without a correction for continuity, and Cramér's V of it: √(χ² / (n · (the smaller of rows and
 * columns − 1))), H. Cramér, Mathematical Methods of Statistics (1946), section 21.9. It holds where expected counts allow
 * it, by W. G. Cochran, Some Methods for Strengthening the Common χ² Tests, Biometrics 10 (1954), 417-451. What nobody
 * chose is not in it.
 * @param counts of each pair; every person is in one cell
 */
export function independenceOf(
  counts: readonly (readonly number[])[],
): Independence | Extract<Unsaid, 'one-choice' | 'few'> {
  const rowTotals = counts.map(sum);
  const columnTotals = (counts[0] ?? []).map((_, column) => sum(counts.map((row) => row[column] ?? 0)));
  const total = sum(rowTotals);
  const [rows, columns] = [rowTotals, columnTotals].map((totals) => totals.filter((each) => each > 0).length);
  const least = Math.min(rows ?? 0, columns ?? 0);
  if (least < 2) return 'one-choice';
  const cells = counts.flatMap((row, r) =>
    row.map((count, c) => ({ count, expected: ((rowTotals[r] ?? 0) * (columnTotals[c] ?? 0)) / total })),
  );
  const inIt = cells.filter(({ expected }) => expected > 0);
  const small = inIt.filter(({ expected }) => expected < SMALL);
  if (small.length > MOST_SMALL * inIt.length || small.some(({ expected }) => expected < 1)) return 'few';
  const chiSquared = sum(inIt.map(({ count, expected }) => (count - expected) ** 2 / expected));
  const degrees = ((rows ?? 0) - 1) * ((columns ?? 0) - 1);
  return {
    chiSquared,
    degrees,
    p: above(chiSquared, degrees),
    v: Math.sqrt(chiSquared / (total * (least - 1))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/**
 * How much of the chi-squared distribution lies above a value. It is a finite sum for every number of degrees of freedom:
 * M. Abramowitz, I. Stegun, Handbook of Mathematical Functions (1964), 26.4.4 and 26.4.5.
 */
function above(chiSquared: number, degrees: number): number {
  const isEven = degrees % 2 === 0;
  const half = chiSquared / 2;
  let term = isEven ? Math.exp(-half) : Math.sqrt((2 * chiSquared) / Math.PI) * Math.exp(-half);
  let all = isEven ? term : 2 * normalAbove(Math.sqrt(chiSquared));
  if (!isEven && degrees > 1) all += term;
  for (let next = isEven ? 2 : 3; next <= degrees - 2; next += 2) {
    term *= chiSquared / next;
    all += term;
  }
  return Math.min(1, all);
}

/** How much of the normal distribution lies above a value that is not negative: a continued fraction, or its series (26.2.11, 26.2.14). */
function normalAbove(x: number): number {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (x < 3) {
    let [term, all] = [x, x];
    for (let next = 3; term > 1e-17 * all; next += 2) {
      term *= (x * x) / next;
      all += term;
    }
    return 0.5 - density * all;
  }
  let fraction = x;
  for (let depth = 60; depth > 0; depth--) fraction = x + depth / fraction;
  return density / fraction;
}
