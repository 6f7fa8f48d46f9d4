import type { Today } from '../api/today-query.ts';

/** What the first sentence of the day is about. */
export type StateOfToday = 'first' | 'live' | 'quiet' | 'drafts' | 'closed';

/** What is true of the person's activities now; what wants them most comes first. */
export function stateOfToday({ activities, open, liveId, latest }: Today): StateOfToday {
  if (activities === 0) return 'first';
  if (liveId !== null) return 'live';
  if (open > 0) return 'quiet';
  return latest.some(({ isPublished }) => !isPublished) ? 'drafts' : 'closed';
}
