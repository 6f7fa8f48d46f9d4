import type { getMySupportTickets } from '@pollux/query-api/support/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

/** What the list of one's own tickets can be asked. */
export const myTicketsShape = {
  sortable: ['at', 'status'],
  filters: { status: ['pending', 'resolve', 'failed'] },
  searched: false,
  sort: '-at',
} as const satisfies ShapeOf<typeof getMySupportTickets>;

/** A page of the person's own tickets; while the next one comes the last one stays. */
export function myTicketsQuery(at: ListSearch) {
  const query = askedOf(myTicketsShape, at);
  return queryOptions({
    queryKey: ['tickets', 'mine', query],
    queryFn: ({ signal }) =>
      get<typeof getMySupportTickets>('/api/users/me/support-tickets', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
