import type { getReportedActivity } from '@pollux/query-api/authoring/reported-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** What people wrote about one. */
export const reportedActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', 'reported-details', id],
    queryFn: ({ signal }) =>
      get<typeof getReportedActivity>('/api/admin/reported-activities/:id', { params: { id }, signal }),
    staleTime: 0,
  });
