import type { getAdminUsers } from '@pollux/query-api/admin/contract';
import type { Query } from '@pollux/query-api/http/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { type ListSearch, pageOf } from '../../../shared/lists/list-search.ts';

/** A page of the accounts of a type or on a plan, the newest first; while the next one comes the last one stays. */
export function usersQuery(among: Pick<Query<typeof getAdminUsers>, 'userType' | 'plan'>, at: ListSearch) {
  const query = { ...among, ...pageOf(at) };
  return queryOptions({
    queryKey: ['accounts', query],
    queryFn: ({ signal }) => get<typeof getAdminUsers>('/api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
