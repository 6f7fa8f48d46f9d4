import type { getMySurveys } from '@pollux/query-api/attending/reports-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { keptReport } from './kept-report.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';

// Of no loader: what is called a query comes with the routes.

/** What the list of the surveys that one has answered can be asked. */
export const mySurveysShape = {
  sortable: ['completedAt'],
  filters: {},
  searched: false,
  sort: '-completedAt',
} as const satisfies ShapeOf<typeof getMySurveys>;

/** A page of the person's submitted attempts at surveys, as a rule the newest first. */
export function mySurveysQuery(at: ListSearch) {
  const query = askedOf(mySurveysShape, at);
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'surveys', query],
      queryFn: ({ signal }) => get<typeof getMySurveys>('/api/users/me/surveys', { query, signal }),
    }),
    placeholderData: keepPreviousData,
  });
}
