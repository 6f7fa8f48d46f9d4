import type { getAdminBanners } from '@pollux/query-api/reference/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { PAGE_SIZE } from '../../../shared/ui/paged-list.tsx';

/** A page of all banners, also those that are switched off. */
export function useBanners(page: number) {
  return useQuery({
    queryKey: ['admin', 'banners', page],
    queryFn: ({ signal }) =>
      get<typeof getAdminBanners>('/api/admin/banners', { query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
