import type { PollCourse } from '@pollux/query-api/voting/course-contract';
import { isAnswering } from '../../../../../shared/situations/since.ts';
import type { Situations } from '../../../../../shared/situations/situations.ts';
import { lengthOf, shortestPart } from './moments.ts';

/** What the sentence over the course of a poll is decided by, and told with. */
export interface CourseFacts {
  readonly ballots: number;
  /** Whether votes are coming in right now. */
  readonly isComing: boolean;
  /** From the first vote to the last, in milliseconds: never less than it was. */
  readonly span: number;
  /** The shortest time in which half of the votes came, or more, in milliseconds: never less than it was. */
  readonly half: number;
}

export function courseFacts({ ballots, isActive, stretches }: PollCourse, now: Date): CourseFacts {
  return {
    ballots,
    isComing: isActive && isAnswering(stretches.at(-1)?.from ?? null, now),
    span: lengthOf(stretches, { from: 0, to: stretches.length }),
    half: lengthOf(stretches, shortestPart(stretches, 0.5)),
  };
}

/** Fewer votes have no course to speak of. */
const FEW = 4;

/** What is true of how votes came, the most urgent first. */
export const courseSituations = [
  ['coming', ({ isComing, ballots }) => isComing && ballots >= FEW],
  ['one', ({ ballots }) => ballots === 1],
  ['burst', ({ ballots, span, half }) => ballots >= FEW && span >= 4 * half],
  ['spread', ({ ballots }) => ballots > 0],
  ['nothing', () => true],
] as const satisfies Situations<CourseFacts>;
