import type { getCancellations } from '@pollux/query-api/billing/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** How many people have asked to end a paid plan that they still have: its total says so. */
export const endingPlansQuery = queryOptions({
  queryKey: ['cancellation', 'everybody', 'ending'],
  queryFn: ({ signal }) =>
    get<typeof getCancellations>('/api/admin/cancellations', {
      query: { isActive: true, pageSize: 1 },
      signal,
    }),
  staleTime: 0,
});
