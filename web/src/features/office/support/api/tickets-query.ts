import type { getSupportTickets } from '@pollux/query-api/support/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

/** What the list of everybody's tickets can be asked. */
export const ticketsShape = {
  sortable: ['email', 'subject', 'status'],
  filters: {
    supportcode: 'text',
    email: 'text',
    subject: 'text',
    message: 'text',
    status: ['pending', 'resolve', 'failed'],
  },
  searched: true,
  hasPast: true,
} as const satisfies ShapeOf<typeof getSupportTickets>;

/** A page of everybody's tickets, as a rule the newest first [A142]; while the next one comes the last one stays. */
export function ticketsQuery(at: ListSearch) {
  const query = askedOf(ticketsShape, at);
  return queryOptions({
    queryKey: ['tickets', 'everybody', query],
    queryFn: ({ signal }) => get<typeof getSupportTickets>('/api/admin/support-tickets', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
