import type { getAdminStatistics } from '@pollux/query-api/admin/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** The figures of the whole product, counted anew whenever a screen opens. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics', 'product'],
  queryFn: ({ signal }) => get<typeof getAdminStatistics>('/api/admin/statistics', { signal }),
  staleTime: 0,
});
