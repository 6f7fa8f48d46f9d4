import type { PollCourse } from '@pollux/query-api/voting/course-contract';

/** One line of the chart: an option, or all votes. */
export interface Series {
  readonly key: string;
  readonly label: string;
  /** Its place in the palette. */
  readonly colour: number;
  /** How many came in each stretch. */
  readonly votes: readonly number[];
}

/** The lines of a question; all votes together where nothing is chosen. */
export function seriesOf(course: PollCourse, questionId: string | null, all: string): Series[] {
  const question = course.questions.find(({ id }) => id === questionId);
  if (question === undefined) {
    const votes = course.stretches.map(({ ballots }) => ballots);
    return [{ key: 'all', label: all, colour: 1, votes }];
  }
  return question.options.map(({ id, text, votes }, colour) => ({ key: id, label: text, colour, votes }));
}

/** The sums of the first 0, 1, 2, … counts: how many there were at each moment, from before the first one on. */
export function sumsOf(counts: readonly number[]): number[] {
  let sum = 0;
  return [0, ...counts.map((count) => (sum += count))];
}

/** A part of the stretches: from the one at `from` up to the one before `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

type Stretches = PollCourse['stretches'];

/** When a stretch began, in milliseconds since 1970. */
export function beginOf(stretches: Stretches, index: number): number {
  return Date.parse(stretches[index]?.from ?? '');
}

/** When a stretch was over, in milliseconds since 1970. */
export function endOf(stretches: Stretches, index: number): number {
  return Date.parse(stretches[index]?.to ?? '');
}

/** How long a part is, in milliseconds; 0 where it is empty. */
export function lengthOf(stretches: Stretches, { from, to }: Part): number {
  return to > from ? endOf(stretches, to - 1) - beginOf(stretches, from) : 0;
}

/** The shortest part in which so much of all votes came, from 0 to 1, or more; the first of equal ones. */
export function shortestPart(stretches: Stretches, share: number): Part {
  const sums = sumsOf(stretches.map(({ ballots }) => ballots));
  const wanted = (sums.at(-1) ?? 0) * share;
  let shortest: Part = { from: 0, to: stretches.length };
  let to = 0;
  for (let from = 0; from < stretches.length; from++) {
    const cameIn = () => (sums[to] ?? 0) - (sums[from] ?? 0);
    while (to < stretches.length && cameIn() < wanted) to++;
    if (cameIn() < wanted) break;
    if (lengthOf(stretches, { from, to }) < lengthOf(stretches, shortest)) shortest = { from, to };
  }
  return shortest;
}

/** Nine of ten votes are most of them. */
const MOST_OF_THEM = 0.9;
/** Where all of it is so many times as long as the part with most of them, little could be seen of that. */
const MUCH_LONGER = 4;

/** The part in which most votes came, where all of it is much longer; null where one sees everything at once. */
export function busiestPart(stretches: Stretches): Part | null {
  const part = shortestPart(stretches, MOST_OF_THEM);
  const whole = lengthOf(stretches, { from: 0, to: stretches.length });
  return whole >= MUCH_LONGER * lengthOf(stretches, part) && part.to - part.from > 1 ? part : null;
}
