import type { getMySupportTickets } from '@pollux/query-api/support/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { PAGE_SIZE } from '../../../shared/ui/paged-list.tsx';

/** What every page of the person's own tickets is cached under. */
export const myTickets = ['my-support-tickets'];

/** A page of the person's own tickets; while the next one comes the last one stays. */
export function useMyTickets(page: number) {
  return useQuery({
    queryKey: [...myTickets, page],
    queryFn: ({ signal }) =>
      get<typeof getMySupportTickets>('/api/users/me/support-tickets', {
        query: { page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
