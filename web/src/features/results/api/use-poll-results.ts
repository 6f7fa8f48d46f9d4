import type { getPollResults } from '@pollux/query-api/voting/contract';
import { useLiveQuery } from '../../../shared/live/use-live-query.ts';

/** The results of one poll, up to date as people vote (C005, P128, P478). */
export function usePollResults(pollId: string) {
  return useLiveQuery<typeof getPollResults>({
    path: '/api/activities/:id/results',
    params: { id: pollId },
    room: 'poll-results',
    id: pollId,
  });
}
