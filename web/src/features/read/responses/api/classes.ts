import type { getClasses } from '@pollux/query-api/attending/reports-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { keptReport } from './kept-report.ts';

// Of no loader: what is called a query comes with the routes.

/** The grades of what was attended, with how it went. */
export const classesQuery = queryOptions(
  keptReport({
    queryKey: ['responses', 'classes'],
    queryFn: ({ signal }) => get<typeof getClasses>('/api/users/me/classes', { signal }),
  }),
);
