import type { getHallReport } from '@pollux/query-api/hosting/hall-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch } from '../../../../shared/lists/list-search.ts';
import { hallReportShape } from './hall-report-shape.ts';

/** A page of the questions from the hall of a session of one's own. */
export function hallReportQuery(id: string, at: ListSearch) {
  const query = askedOf(hallReportShape, at);
  return queryOptions({
    queryKey: ['results', 'hall-report', id, query],
    queryFn: ({ signal }) =>
      get<typeof getHallReport>('/api/sessions/:id/hall/report', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    // People ask and vote, of which no command of this page tells.
    staleTime: 0,
  });
}
