import type { getAdminContent } from '@pollux/query-api/admin/contract';
import type { Query } from '@pollux/query-api/http/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { PAGE_SIZE } from '../../../shared/ui/paged-list.tsx';

type Asked = Omit<Query<typeof getAdminContent>, 'pageSize'>;

/** A page of everybody's activities; while the next one comes the last one stays. */
export function useActivities(asked: Asked) {
  return useQuery({
    queryKey: ['admin', 'content', asked],
    queryFn: ({ signal }) =>
      get<typeof getAdminContent>('/api/admin/content', { query: { ...asked, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
