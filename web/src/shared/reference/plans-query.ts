import type { getPlans } from '@pollux/query-api/accounts/plans-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** The plans that are offered, the cheapest first (P205). */
export const plansQuery = queryOptions({
  queryKey: ['reference', 'plans', 'offered'],
  queryFn: ({ signal }) => get<typeof getPlans>('/api/plans', { signal }),
});
