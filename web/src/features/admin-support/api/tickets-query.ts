import type { TicketStatus } from '@pollux/domain/support/ticket';
import type { getSupportTickets } from '@pollux/query-api/support/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { type ListSearch, pageOf } from '../../../shared/lists/list-search.ts';

/**
 * A page of everybody's tickets, the newest first [A142]; while the next one comes the last one stays.
 * @param status undefined for all
 */
export function ticketsQuery(status: TicketStatus | undefined, at: ListSearch) {
  const query = { status, ...pageOf(at) };
  return queryOptions({
    queryKey: ['tickets', 'everybody', query],
    queryFn: ({ signal }) => get<typeof getSupportTickets>('/api/admin/support-tickets', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
