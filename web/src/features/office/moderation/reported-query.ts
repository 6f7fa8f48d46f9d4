import type { getReportedActivities } from '@pollux/query-api/authoring/reported-contract';
import { CONCERNS } from '@pollux/domain/authoring/concerns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';

/** What the queue of reports can be asked. */
export const reportedShape = {
  sortable: ['at', 'openReports', 'quizTitle'],
  filters: {
    state: ['reported', 'appealed', 'taken-down', 'settled'],
    type: ['QUIZ', 'POLL', 'SURVEY'],
    at: 'days',
    quizTitle: 'text',
    owner: 'text',
    openReports: 'numbers',
    concerns: CONCERNS,
  },
  searched: true,
  sort: '-at',
} as const satisfies ShapeOf<typeof getReportedActivities>;

/** A page of what is reported, taken down or appealed against. */
export function reportedQuery(at: ListSearch) {
  const query = askedOf(reportedShape, at);
  return queryOptions({
    queryKey: ['activities', 'reported', query],
    queryFn: ({ signal }) =>
      get<typeof getReportedActivities>('/api/admin/reported-activities', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How much is or was reported or taken down, whatever the list is narrowed to. */
export const reportedCountQuery = queryOptions({
  queryKey: ['activities', 'reported', 'counted'],
  queryFn: ({ signal }) =>
    get<typeof getReportedActivities>('/api/admin/reported-activities', { query: { pageSize: 1 }, signal }),
  staleTime: 0,
});
