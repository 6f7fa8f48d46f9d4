import { daysSince, newsOf } from '../../../../shared/situations/since.ts';
import type { Situations } from '../../../../shared/situations/situations.ts';
import type { Today } from '../api/today-query.ts';

/** What the first sentence of a creator's day is decided by, and told with. */
export interface CreatorFacts {
  readonly activities: number;
  readonly open: number;
  readonly drafts: number;
  /** People who have answered today. */
  readonly count: number;
  /** When the newest answer to what is open came in, as long as that is news. */
  readonly newestAt: string | null;
  /** Whole days since anything that is open was answered; null where none of it was. */
  readonly days: number | null;
  /** Closed activities with answers that their owner has not read of. */
  readonly unread: number;
  /** Other things that wait for the person. */
  readonly affairs: number;
}

export function creatorFacts(today: Today, now: Date): CreatorFacts {
  const { activities, open, drafts, answersToday, latestOpenAnswerAt, latest, affairs } = today;
  return {
    activities,
    open,
    drafts,
    count: answersToday,
    newestAt: newsOf(latestOpenAnswerAt, now),
    days: latestOpenAnswerAt === null ? null : daysSince(latestOpenAnswerAt, now),
    unread: latest.filter(({ status, unread }) => status === 'closed' && unread > 0).length,
    affairs: affairs.length,
  };
}

/** What is true of a creator's day, the most urgent first: people who answer, what waits for them, what could be done. */
export const creatorSituations = [
  ['newest', ({ newestAt }) => newestAt !== null],
  ['unread', ({ unread }) => unread > 0],
  ['waiting', ({ affairs }) => affairs > 0],
  ['unanswered', ({ open, days, count }) => open > 0 && days === null && count === 0],
  ['answered', ({ open, count }) => open > 0 && count > 0],
  ['quiet', ({ open }) => open > 0],
  ['drafts', ({ drafts }) => drafts > 0],
  ['closed', ({ activities }) => activities > 0],
  ['first', () => true],
] as const satisfies Situations<CreatorFacts>;
