import type { getBanners } from '@pollux/query-api/reference/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** The active banners of the carousel (C023). */
export function useBanners() {
  return useQuery({
    queryKey: ['banners'],
    queryFn: ({ signal }) => get<typeof getBanners>('/api/banners', { signal }),
    retry: false,
  });
}
