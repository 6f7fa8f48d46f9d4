import type { getSiteStatistics } from '@pollux/query-api/accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** Real counts of people and countries (C006). */
export function useSiteStatistics() {
  return useQuery({
    queryKey: ['site-statistics'],
    queryFn: ({ signal }) => get<typeof getSiteStatistics>('/api/site/statistics', { signal }),
  });
}
