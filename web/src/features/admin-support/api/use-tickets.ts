import type { Query } from '@pollux/query-api/http/contract';
import type { getSupportTickets } from '@pollux/query-api/support/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { PAGE_SIZE } from '../../../shared/ui/paged-list.tsx';

/** A page of everybody's tickets, the newest first [A142]; while the next one comes the last one stays. */
export function useTickets(asked: Omit<Query<typeof getSupportTickets>, 'pageSize'>) {
  return useQuery({
    queryKey: ['admin', 'support-tickets', asked],
    queryFn: ({ signal }) =>
      get<typeof getSupportTickets>('/api/admin/support-tickets', {
        query: { ...asked, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
