import type { VoteCourse } from '@pollux/projections/voting/vote-course';
import type { PollCourse } from './course-contract.ts';

/**
 * The course as viewers are sent it; the same votes make the same view.
 * @param least so many ballots each stretch has at least; neighbours are put together where one has fewer
 */
export function courseView(course: VoteCourse, least = 1): PollCourse {
  const { pollId, quizTitle, isActive, lengthMs, starts, ballots, questions } = course;
  const parts = partsOf(ballots, least);
  const added = (column: readonly number[]) => parts.map(([from, to]) => sum(column.slice(from, to)));
  const instant = (index: number, later = 0) => new Date((starts[index] ?? 0) + later).toISOString();
  const counts = added(ballots);
  return {
    pollId,
    quizTitle,
    isActive,
    ballots: sum(ballots),
    stretches: parts.map(([from, to], index) => ({
      from: instant(from),
      to: instant(to - 1, lengthMs),
      ballots: counts[index] ?? 0,
    })),
    questions: questions.map(({ id, title, options }) => ({
      id,
      title,
      options: options.map(({ id, text, votes }) => ({ id, text, votes: added(votes) })),
    })),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

type Part = readonly [from: number, to: number];

/** The counts in parts, each of which comes to `least` or more; what is left at the end belongs to the last. */
function partsOf(counts: readonly number[], least: number): Part[] {
  const parts: Part[] = [];
  let [from, reached] = [0, 0];
  for (const [index, count] of counts.entries()) {
    reached += count;
    if (reached < least) continue;
    parts.push([from, index + 1]);
    [from, reached] = [index + 1, 0];
  }
  if (from === counts.length) return parts;
  const [begins] = parts.pop() ?? [0];
  return [...parts, [begins, counts.length]];
}
