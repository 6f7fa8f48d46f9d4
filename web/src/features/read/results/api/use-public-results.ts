import type { getPublicResults } from '@pollux/query-api/attending/public-results-contract';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';

/**
 * The results that somebody has made public; those of a poll as people vote, others by asking again. They are asked for
 * at once where they are not public any more.
 */
export function usePublicResults(id: string) {
  const query = useLiveQuery<typeof getPublicResults>({
    path: '/api/results/:id',
    params: { id },
    room: 'public-results',
    id,
    hasRoom: ({ quizType }) => quizType === 'POLL',
  });
  const isAskedAgain = query.data !== undefined && query.data.quizType !== 'POLL';
  const askAgain = useEffectEvent(query.retry);
  useEffect(() => {
    if (!isAskedAgain) return;
    return liveConnection.subscribe(
      { room: 'shared-results', id },
      { onView() {}, onHere() {}, onState() {}, onRefused: askAgain },
    );
  }, [isAskedAgain, id]);
  return { ...query, data: useDeferredValue(query.data) };
}
