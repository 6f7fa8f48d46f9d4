import type { getMyPollResponses } from '@pollux/query-api/voting/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

const MOST = 5;

/** What the person has answered last. */
export const attendedLatelyQuery = queryOptions({
  queryKey: ['responses', 'lately'],
  queryFn: ({ signal }) =>
    get<typeof getMyPollResponses>('/api/users/me/poll-responses', { query: { pageSize: MOST }, signal }),
  staleTime: 0,
});
