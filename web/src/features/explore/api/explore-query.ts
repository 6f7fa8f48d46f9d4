import type { getExplore } from '@pollux/query-api/authoring/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import type { ListSearch } from '../../../shared/lists/list-search.ts';

/** Cards of a page: rows of two and of three come out even. */
export const CARDS_A_PAGE = 12;

/** What is public, page by page; the words are searched for in titles and descriptions. */
export const exploreQuery = ({ page = 1, search = '' }: ListSearch) =>
  queryOptions({
    queryKey: ['activities', 'explore', page, search],
    queryFn: ({ signal }) =>
      get<typeof getExplore>('/api/explore', {
        query: { page, search, pageSize: CARDS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
