import type { getSiteStatistics } from '@pollux/query-api/accounts/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** Real counts of people and countries (C006). */
export const siteStatisticsQuery = queryOptions({
  queryKey: ['statistics', 'site'],
  queryFn: ({ signal }) => get<typeof getSiteStatistics>('/api/site/statistics', { signal }),
});
