import type { getDraft } from '@pollux/query-api/authoring/contract';
import type { getHistory, getMoment } from '@pollux/query-api/authoring/history-contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../../shared/api/client.ts';

/** The history of a draft in pages, the newest first; read anew whenever it is opened. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['activities', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      get<typeof getHistory>('/api/activities/:id/history', {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.moment : undefined),
    staleTime: 0,
  });

/** What a draft said at a moment, which never changes. */
export const momentQuery = (id: string, moment: number) =>
  queryOptions({
    queryKey: ['activities', id, 'moment', moment],
    queryFn: ({ signal }) =>
      get<typeof getMoment>('/api/activities/:id/history/:moment', { params: { id, moment }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the draft says now: what others are compared with, and what a restored moment takes the place of. */
export const presentQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', id, 'present'],
    queryFn: ({ signal }) => get<typeof getDraft>('/api/activities/:id/draft', { params: { id }, signal }),
    staleTime: 0,
  });
