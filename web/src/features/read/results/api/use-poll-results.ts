import type { getPollResults } from '@pollux/query-api/voting/contract';
import { useDeferredValue } from 'react';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';

/**
 * The results of one poll, up to date as people vote (C005, P128, P478). They are handed out to be drawn a little at
 * a time, so that no frame waits for it; of the views that come meanwhile only the newest is drawn.
 */
export function usePollResults(pollId: string) {
  const query = useLiveQuery<typeof getPollResults>({
    path: '/api/activities/:id/results',
    params: { id: pollId },
    room: 'poll-results',
    id: pollId,
  });
  return { ...query, data: useDeferredValue(query.data) };
}
