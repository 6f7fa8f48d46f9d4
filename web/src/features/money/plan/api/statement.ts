import type { getMyStatementMonths } from '@pollux/query-api/billing/statement-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** The months that there is a statement of, the newest first. */
export const statementMonthsQuery = queryOptions({
  queryKey: ['orders', 'statement-months'],
  queryFn: ({ signal }) => get<typeof getMyStatementMonths>('/api/users/me/statement/months', { signal }),
  staleTime: 0,
});
