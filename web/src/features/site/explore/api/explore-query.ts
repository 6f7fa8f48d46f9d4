import type { getExplore } from '@pollux/query-api/authoring/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

/** Cards of a page: rows of two and of three come out even. */
export const CARDS_A_PAGE = 12;

/** What Explore can be asked. */
export const exploreShape = {
  sortable: ['publishedAt', 'price', 'averageRating'],
  filters: {
    isPaid: ['true', 'false'],
    grade: 'value',
    otherGrades: ['true'],
    asOf: 'value',
  },
  searched: true,
  sort: '-publishedAt',
} as const satisfies ShapeOf<typeof getExplore>;

/** What is public, page by page. @param subject the value of the one that it is restricted to */
export function exploreQuery(at: ListSearch, subject?: string) {
  const query = askedOf(exploreShape, {
    ...at,
    pageSize: CARDS_A_PAGE,
    ...(subject !== undefined && { subject }),
  });
  return queryOptions({
    queryKey: ['activities', 'explore', query],
    queryFn: ({ signal }) => get<typeof getExplore>('/api/explore', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
