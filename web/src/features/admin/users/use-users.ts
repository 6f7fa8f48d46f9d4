import type { getAdminUsers } from '@pollux/query-api/admin/contract';
import type { Query } from '@pollux/query-api/http/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { PAGE_SIZE } from '../../../shared/ui/paged-list.tsx';

type Asked = Omit<Query<typeof getAdminUsers>, 'pageSize'>;

/** A page of the accounts of a type or on a plan; while the next one comes the last one stays. */
export function useUsers(asked: Asked) {
  return useQuery({
    queryKey: ['admin', 'users', asked],
    queryFn: ({ signal }) =>
      get<typeof getAdminUsers>('/api/admin/users', { query: { ...asked, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
