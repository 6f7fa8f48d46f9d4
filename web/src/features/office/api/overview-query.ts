import type { getAdminOverview } from '@pollux/query-api/admin/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** The last months and the grades; read anew whenever the dashboard opens. */
export const overviewQuery = queryOptions({
  queryKey: ['statistics', 'overview'],
  queryFn: ({ signal }) => get<typeof getAdminOverview>('/api/admin/overview', { signal }),
  staleTime: 0,
});
