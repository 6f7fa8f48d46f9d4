import type { getMyCancellation } from '@pollux/query-api/billing/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** The record of the person's paid plan [P191 P505]. */
export const cancellationQuery = queryOptions({
  queryKey: ['cancellation'],
  queryFn: ({ signal }) => get<typeof getMyCancellation>('/api/users/me/cancellation', { signal }),
  staleTime: 0,
});
