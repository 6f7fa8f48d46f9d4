import type { Standing } from '../../../shared/api/standing-query.ts';
import { daysSince, newsOf } from '../../../shared/situations/since.ts';
import type { Situations } from '../../../shared/situations/situations.ts';

/** What the first sentence of one's reports is decided by, and told with. */
export interface ReportsFacts {
  /** Activities that somebody has answered. */
  readonly answered: number;
  /** Removed ones that somebody has answered. */
  readonly kept: number;
  readonly open: number;
  /** When the newest answer to what is open came in, as long as that is news. */
  readonly newestAt: string | null;
  /** Whole days since the last answer; null before the first. */
  readonly days: number | null;
}

export function reportsFacts(standing: Standing, now: Date): ReportsFacts {
  const { answered, kept, open, latestAnswerAt, latestOpenAnswerAt } = standing;
  return {
    answered,
    kept,
    open,
    newestAt: newsOf(latestOpenAnswerAt, now),
    days: latestAnswerAt === null ? null : daysSince(latestAnswerAt, now),
  };
}

/** What is true of what people answered, the most urgent first. */
export const reportsSituations = [
  ['newest', ({ newestAt }) => newestAt !== null],
  ['fresh', ({ days }) => days === 0],
  ['older', ({ answered }) => answered > 0],
  ['waiting', ({ open }) => open > 0],
  ['kept', ({ kept }) => kept > 0],
  ['nothing', () => true],
] as const satisfies Situations<ReportsFacts>;
