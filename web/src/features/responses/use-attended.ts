import type { getMyPollResponses, PollResponse } from '@pollux/query-api/voting/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { get } from '../../shared/api/client.ts';
import { PAGE_SIZE } from '../../shared/ui/paged-list.tsx';

/** One activity that the person has answered. */
export type Attended = z.infer<typeof PollResponse>;

/** A page of what the person has answered, newest first [P474]. */
export function useAttended(page: number) {
  return useQuery({
    queryKey: ['attended', page],
    queryFn: ({ signal }) =>
      get<typeof getMyPollResponses>('/api/users/me/poll-responses', {
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    select: ({ allQuiz, total }) => ({ data: allQuiz, total }),
    placeholderData: keepPreviousData,
  });
}
