import type { getPublicResults } from '@pollux/query-api/attending/public-results-contract';
import { useDeferredValue } from 'react';
import { useLiveQuery } from '../../../shared/live/use-live-query.ts';

/** The results that somebody has made public; those of a poll as people vote, others by asking again. */
export function usePublicResults(id: string) {
  const query = useLiveQuery<typeof getPublicResults>({
    path: '/api/results/:id',
    params: { id },
    room: 'public-results',
    id,
    hasRoom: ({ quizType }) => quizType === 'POLL',
  });
  return { ...query, data: useDeferredValue(query.data) };
}
