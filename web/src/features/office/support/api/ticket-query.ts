import type { getSupportTicket } from '@pollux/query-api/support/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** One ticket: whoever opens it has read it, which the log of the admins says. */
export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'one', id],
    queryFn: ({ signal }) =>
      get<typeof getSupportTicket>('/api/admin/support-tickets/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}
