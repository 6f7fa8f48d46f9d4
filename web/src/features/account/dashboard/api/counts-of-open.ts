import type { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/**
 * How often what was chosen in a quiz or survey of one's own.
 * @param after the position of the log that it is read up to, at least
 */
export function countsOfOpen(id: string, after: string | null) {
  return queryOptions({
    queryKey: ['activities', 'counts-of-open', id],
    queryFn: ({ signal }) =>
      get<typeof getAnswerCounts>('/api/activities/:id/answer-counts', { params: { id }, signal, after }),
    staleTime: 0,
  });
}
