import type { getMySupportTickets } from '@pollux/query-api/support/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { type ListSearch, PAGE_SIZE } from '../../../shared/lists/list-search.ts';

/** A page of the person's own tickets; while the next one comes the last one stays. */
export const myTicketsQuery = ({ page = 1 }: ListSearch) =>
  queryOptions({
    queryKey: ['tickets', 'mine', page],
    queryFn: ({ signal }) =>
      get<typeof getMySupportTickets>('/api/users/me/support-tickets', {
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
