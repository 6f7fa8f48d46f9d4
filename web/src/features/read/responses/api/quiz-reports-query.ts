import type { getQuizReports } from '@pollux/query-api/attending/reports-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';
import { orKept } from './or-kept.ts';

/** What the list of attempts at an activity of one's own can be asked. */
export const quizReportsShape = {
  sortable: ['startedAt', 'completedAt', 'halfPoints'],
  filters: { status: ['STARTED', 'SUBMITTED'] },
  searched: false,
  sort: '-startedAt',
} as const satisfies ShapeOf<typeof getQuizReports>;

/**
 * A page of the attempts at a quiz or survey of one's own (C343).
 * @param after the position of the log that it is read up to, at least
 */
export function quizReportsQuery(quizId: string, at: ListSearch, after: string | null = null) {
  const query = askedOf(quizReportsShape, at);
  return queryOptions({
    queryKey: ['responses', 'attempts-at', quizId, query],
    queryFn: async ({ signal }) => {
      const { quizReports, ...page } = await get<typeof getQuizReports>('/api/activities/:id/reports', {
        params: { id: quizId },
        query,
        signal,
        after,
      });
      return { ...page, data: quizReports };
    },
    persister: orKept,
    placeholderData: keepPreviousData,
  });
}
