import type { getToday } from '@pollux/query-api/authoring/today-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

export type Today = Response<typeof getToday>;

/** Often enough for a page that says what is true today, in milliseconds. */
const REFRESH_INTERVAL = 60_000;

/** What the person's own activities do today; the day begins where they are. */
export function todayQuery(now = new Date()) {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
  return queryOptions({
    queryKey: ['activities', 'today', since],
    queryFn: ({ signal }) => get<typeof getToday>('/api/users/me/today', { query: { since }, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
}
