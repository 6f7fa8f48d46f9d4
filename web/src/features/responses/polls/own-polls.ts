import type { LibraryEntry, getMyActivities } from '@pollux/query-api/authoring/contract';
import type { getPollResults, getVerification } from '@pollux/query-api/voting/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { myActivitiesShape } from '../../../shared/api/my-activities-query.ts';
import { keptReport } from '../api/kept-report.ts';
import { askedOf, type ListSearch, type ListShape } from '../../../shared/lists/list-search.ts';
import { triesAgain, waitAfter } from '../../../shared/live/retry.ts';

/** Which of the person's own activities a report is about. */
export type ReportedIds = readonly string[] | 'all';

/** What the list of one's own polls can be asked. */
export const ownPollsShape = {
  sortable: ['quizTitle', 'createdAt'],
  filters: {},
  searched: true,
  sort: '-createdAt',
} as const satisfies ListShape;

const MOST_ROWS = 100;
const threeTries = {
  retry: (failures: number, error: Error) => triesAgain(failures, error),
  retryDelay: waitAfter,
};

/** A page of the person's own polls that are published; of some of them alone where ids are named. */
export function ownPolls(ids: ReportedIds, at: ListSearch) {
  const asked = { ...askedOf(ownPollsShape, at), type: 'POLL', status: 'open,closed' };
  return queryOptions({
    ...keptReport({
      queryKey: ['activities', 'polls', ids, asked],
      queryFn: ({ signal }) => (ids === 'all' ? page(asked, signal) : pageOf(ids, asked, signal)),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...threeTries,
  });
}

interface Page {
  readonly data: readonly LibraryEntry[];
  readonly total: number;
}

async function page(asked: ListSearch, signal: AbortSignal): Promise<Page> {
  // The shape of the whole list names what is asked here.
  const query = askedOf(myActivitiesShape, asked);
  const { allQuiz, total } = await get<typeof getMyActivities>('/api/users/me/activities', { query, signal });
  return { data: allQuiz, total };
}

/** The server does not choose by ids: all are gone through, and the page is taken of those that are meant. */
async function pageOf(
  ids: readonly string[],
  { page: at, pageSize, ...asked }: ListSearch & { readonly page: number; readonly pageSize: number },
  signal: AbortSignal,
): Promise<Page> {
  const meant: LibraryEntry[] = [];
  for (let next = 1; ; next++) {
    const { data, total } = await page({ ...asked, page: next, pageSize: MOST_ROWS }, signal);
    meant.push(...data.filter(({ id }) => ids.includes(id)));
    if (next * MOST_ROWS >= total) break;
  }
  return { data: meant.slice((at - 1) * pageSize, at * pageSize), total: meant.length };
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
