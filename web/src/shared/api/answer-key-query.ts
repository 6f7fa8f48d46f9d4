import type { getAnswerKey } from '@pollux/query-api/attending/answer-key-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from './client.ts';

/** By what the attempts at a version of one's own quiz are graded; of the newest where none is named. */
export const answerKeyQuery = (id: string, version: number | null) =>
  queryOptions({
    queryKey: ['activities', id, 'answer-key', version],
    queryFn: ({ signal }) =>
      get<typeof getAnswerKey>('/api/activities/:id/answer-key', {
        params: { id },
        query: version === null ? {} : { version },
        signal,
      }),
    staleTime: 0,
  });
