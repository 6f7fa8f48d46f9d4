/** What a figure should reach. Missing it by more than `slack` of itself (default 0.2) fails the run. */
export type Target = { readonly slack?: number } & (
  | { readonly atLeast: number }
  | { readonly atMost: number }
);

/** One measured number. The name carries its unit where it has one: `vote.liveP99Ms`. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly target?: Target;
}

const DEFAULT_SLACK = 0.2;

/** One line for people: the figure, its target beside it, and whether it is met. */
export function describe({ name, value, target }: Figure): string {
  const line = `  ${name.padEnd(34)} ${String(rounded(value)).padStart(12)}`;
  if (target === undefined) return line;
  const bound = 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
  return `${line}   target ${bound.padEnd(8)} ${meets(value, target, 0) ? 'met' : 'MISSED'}`;
}

/** Whether a figure is so far from its target that the run has failed. */
export function fails({ value, target }: Figure): boolean {
  return target !== undefined && !meets(value, target, target.slack ?? DEFAULT_SLACK);
}

/** The figures as one object of name to value, as the last line of a run has them. */
export function summary(figures: readonly Figure[]): Record<string, number> {
  return Object.fromEntries(figures.map(({ name, value }) => [name, rounded(value)]));
}

function meets(value: number, target: Target, slack: number): boolean {
  return 'atLeast' in target ? value >= target.atLeast * (1 - slack) : value <= target.atMost * (1 + slack);
}

// Four significant digits: more would pretend.
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
