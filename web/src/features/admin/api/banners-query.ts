import type { getAdminBanners } from '@pollux/query-api/reference/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { type ListSearch, PAGE_SIZE } from '../../../shared/lists/list-search.ts';

/** A page of all banners, also those that are switched off. */
export const allBannersQuery = ({ page = 1 }: ListSearch) =>
  queryOptions({
    queryKey: ['banners', 'all', page],
    queryFn: ({ signal }) =>
      get<typeof getAdminBanners>('/api/admin/banners', { query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
