import type { getBanners } from '@pollux/query-api/reference/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** The active banners of the carousel (C023). */
export const bannersQuery = queryOptions({
  queryKey: ['banners', 'active'],
  queryFn: ({ signal }) => get<typeof getBanners>('/api/banners', { signal }),
  retry: false,
});
