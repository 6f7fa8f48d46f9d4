import type { getAdminBanners } from '@pollux/query-api/reference/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** What the list of all banners can be asked. */
export const allBannersShape = {
  sortable: ['title', 'isActive', 'createdAt'],
  filters: { title: 'text', description: 'text', isActive: ['true', 'false'] },
  searched: true,
  sort: '-createdAt',
} as const satisfies ShapeOf<typeof getAdminBanners>;

/** A page of all banners, also those that are switched off. */
export function allBannersQuery(at: ListSearch) {
  const query = askedOf(allBannersShape, at);
  return queryOptions({
    queryKey: ['banners', 'all', query],
    queryFn: ({ signal }) => get<typeof getAdminBanners>('/api/admin/banners', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many banners visitors see, or how many are switched off: its total says so. */
export function countedBannersQuery(isActive: boolean) {
  return queryOptions({
    queryKey: ['banners', 'all', 'counted', isActive],
    queryFn: ({ signal }) =>
      get<typeof getAdminBanners>('/api/admin/banners', { query: { isActive, pageSize: 1 }, signal }),
    staleTime: 0,
  });
}
