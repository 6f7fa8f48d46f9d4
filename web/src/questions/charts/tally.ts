/** One thing that can be answered, and how many people did. */
export interface Tally {
  readonly key: string;
  readonly label: string;
  /** The file of an option's image. */
  readonly image: string | null;
  readonly count: number;
  /** Its place in the palette: the same in every chart and table of the question. */
  readonly colour: number;
}

/** The part of the question's answers that `count` is, from 0 to 1; 0 when there are none. */
export function share(count: number, answers: number): number {
  return answers === 0 ? 0 : count / answers;
}

/** Whether it alone has the most: where several are level, none leads. */
export function leads<Counted extends Pick<Tally, 'count'>>(
  tally: Counted,
  tallies: readonly Counted[],
): boolean {
  return tally.count > 0 && tallies.every((other) => other === tally || other.count < tally.count);
}

/** Most answers first; equal ones stay in their order. */
export function ranked(tallies: readonly Tally[]): Tally[] {
  return tallies.toSorted((one, other) => other.count - one.count);
}
