import type { getQuizReports } from '@pollux/query-api/attending/reports-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** While somebody looks, it is asked so often who attends by now. */
const LOOK_AGAIN_MS = 10_000;

/** What the list of attempts at an activity of one's own can be asked. */
export const quizReportsShape = {
  sortable: ['startedAt', 'completedAt', 'halfPoints'],
  filters: { status: ['STARTED', 'SUBMITTED'] },
  searched: false,
  sort: '-startedAt',
} as const satisfies ShapeOf<typeof getQuizReports>;

/** A page of the attempts at a quiz or survey of one's own (C343). */
export function quizReportsQuery(quizId: string, at: ListSearch) {
  const query = askedOf(quizReportsShape, at);
  return queryOptions({
    queryKey: ['responses', 'attempts-at', quizId, query],
    queryFn: ({ signal }) =>
      get<typeof getQuizReports>('/api/activities/:id/reports', {
        params: { id: quizId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}
