import type { getMyPollResponses, PollResponse } from '@pollux/query-api/voting/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { get } from '../../../shared/api/client.ts';
import { type ListSearch, PAGE_SIZE } from '../../../shared/lists/list-search.ts';

/** One activity that the person has answered. */
export type Attended = z.infer<typeof PollResponse>;

/** A page of what the person has answered, newest first [P474]. */
export const attendedQuery = ({ page = 1 }: ListSearch) =>
  queryOptions({
    queryKey: ['responses', page],
    queryFn: ({ signal }) =>
      get<typeof getMyPollResponses>('/api/users/me/poll-responses', {
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    select: ({ allQuiz, total }) => ({ data: allQuiz, total }),
    placeholderData: keepPreviousData,
  });
