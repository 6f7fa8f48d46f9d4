import type { getMyPolls, getPollResults, getVerification } from '@pollux/query-api/voting/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { keptReport } from '../api/kept-report.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';
import { triesAgain, waitAfter } from '../../../../shared/live/retry.ts';

/** Which of the person's own activities a report is about. */
export type ReportedIds = readonly string[] | 'all';

/** What the list of one's own polls can be asked. */
export const ownPollsShape = {
  sortable: ['createdAt', 'quizTitle', 'responseCount'],
  filters: { poll: 'value' },
  searched: true,
  sort: '-createdAt',
} as const satisfies ShapeOf<typeof getMyPolls>;

const threeTries = {
  retry: (failures: number, error: Error) => triesAgain(failures, error),
  retryDelay: waitAfter,
};

/** What of the person's own polls a report is about: all of them, or some of them alone. */
export function amongPolls(ids: ReportedIds) {
  return ids === 'all' ? {} : { poll: ids.join(',') };
}

/** A page of them. */
export function ownPolls(ids: ReportedIds, at: ListSearch) {
  const query = askedOf(ownPollsShape, { ...at, ...amongPolls(ids) });
  return queryOptions({
    ...keptReport({
      queryKey: ['activities', 'polls', query],
      queryFn: ({ signal }) => get<typeof getMyPolls>('/api/users/me/polls', { query, signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...threeTries,
  });
}

/** The results of a poll as they are now; three tries. */
export const resultsNow = (id: string) =>
  queryOptions({
    ...keptReport({
      queryKey: ['results', 'report', id],
      queryFn: ({ signal }) =>
        get<typeof getPollResults>('/api/activities/:id/results', { params: { id }, signal }),
    }),
    staleTime: 0,
    ...threeTries,
  });

/** Whether the results of a poll are what the log says: asked once, and anew each time. */
export const verificationNow = (id: string) =>
  queryOptions({
    queryKey: ['results', 'verification', id],
    queryFn: ({ signal }) =>
      get<typeof getVerification>('/api/activities/:id/verification', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
