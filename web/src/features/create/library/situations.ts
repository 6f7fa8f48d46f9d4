import type { Standing } from '../../../shared/api/standing-query.ts';
import { daysSince, newsOf } from '../../../shared/situations/since.ts';
import type { Situations } from '../../../shared/situations/situations.ts';

/** What the first sentence of a library is decided by, and told with. */
export interface LibraryFacts {
  readonly activities: number;
  readonly open: number;
  readonly drafts: number;
  /** When the newest answer to what is open came in, as long as that is news. */
  readonly newestAt: string | null;
  /** Whole days since anything that is open was answered; null where none of it was. */
  readonly days: number | null;
}

export function libraryFacts(standing: Standing, now: Date): LibraryFacts {
  const { activities, open, drafts, latestOpenAnswerAt } = standing;
  return {
    activities,
    open,
    drafts,
    newestAt: newsOf(latestOpenAnswerAt, now),
    days: latestOpenAnswerAt === null ? null : daysSince(latestOpenAnswerAt, now),
  };
}

/** What is true of a person's own activities, the most urgent first. */
export const librarySituations = [
  ['newest', ({ newestAt }) => newestAt !== null],
  ['unanswered', ({ open, days }) => open > 0 && days === null],
  ['quiet', ({ open, days }) => open > 0 && days !== null && days > 0],
  ['open', ({ open }) => open > 0],
  ['drafts', ({ drafts }) => drafts > 0],
  ['closed', ({ activities }) => activities > 0],
  ['empty', () => true],
] as const satisfies Situations<LibraryFacts>;
