import type { getExplore, getExploreEntry } from '@pollux/query-api/authoring/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** Cards of a page: rows of two and of three come out even. */
export const CARDS_A_PAGE = 12;

/** What is public, page by page; the words are searched for in titles and descriptions. */
export const exploreQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['explore', page, search],
    queryFn: ({ signal }) =>
      get<typeof getExplore>('/api/explore', {
        query: { page, search, pageSize: CARDS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One public activity. */
export const exploreEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['explore-entry', id],
    queryFn: ({ signal }) => get<typeof getExploreEntry>('/api/explore/:id', { params: { id }, signal }),
  });
