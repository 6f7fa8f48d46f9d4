import type { Standing } from '../../shared/api/standing-query.ts';
import { daysSince, isAnswering } from '../../shared/situations/since.ts';
import type { Situations } from '../../shared/situations/situations.ts';

/** What the first sentence of one's reports is decided by, and told with. */
export interface ReportsFacts {
  /** Activities that somebody has answered. */
  readonly answered: number;
  /** Removed ones that somebody has answered. */
  readonly kept: number;
  readonly open: number;
  readonly isAnswering: boolean;
  /** Whole days since the last answer; null before the first. */
  readonly days: number | null;
}

export function reportsFacts(standing: Standing, now: Date): ReportsFacts {
  const { answered, kept, open, latestAnswerAt, latestOpenAnswerAt } = standing;
  return {
    answered,
    kept,
    open,
    isAnswering: isAnswering(latestOpenAnswerAt, now),
    days: latestAnswerAt === null ? null : daysSince(latestAnswerAt, now),
  };
}

/** What is true of what people answered, the most urgent first. */
export const reportsSituations = [
  ['answering', ({ isAnswering }) => isAnswering],
  ['fresh', ({ days }) => days === 0],
  ['older', ({ answered }) => answered > 0],
  ['waiting', ({ open }) => open > 0],
  ['kept', ({ kept }) => kept > 0],
  ['nothing', () => true],
] as const satisfies Situations<ReportsFacts>;
