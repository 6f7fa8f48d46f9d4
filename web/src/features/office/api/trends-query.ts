import type { getAdminTrends } from '@pollux/query-api/admin/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** What came to be on each of the last days; read anew whenever a screen opens. */
export const trendsQuery = queryOptions({
  queryKey: ['statistics', 'trends'],
  queryFn: ({ signal }) => get<typeof getAdminTrends>('/api/admin/trends', { signal }),
  staleTime: 0,
});
