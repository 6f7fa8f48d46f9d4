import type { getSupportTickets } from '@pollux/query-api/support/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** How many tickets wait, and the one that waits longest. */
export const waitingTicketsQuery = queryOptions({
  queryKey: ['tickets', 'everybody', 'waiting'],
  queryFn: ({ signal }) =>
    get<typeof getSupportTickets>('/api/admin/support-tickets', {
      query: { status: 'pending', sort: 'at', pageSize: 1 },
      signal,
    }),
  staleTime: 0,
});

/** How many tickets there are at all: its total says so. */
export const allTicketsQuery = queryOptions({
  queryKey: ['tickets', 'everybody', 'all'],
  queryFn: ({ signal }) =>
    get<typeof getSupportTickets>('/api/admin/support-tickets', { query: { pageSize: 1 }, signal }),
  staleTime: 0,
});
