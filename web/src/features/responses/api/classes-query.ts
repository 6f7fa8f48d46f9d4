import type { getClasses } from '@pollux/query-api/attending/reports-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** The grades of what was attended, with how it went. */
export const classesQuery = queryOptions({
  queryKey: ['responses', 'classes'],
  queryFn: ({ signal }) => get<typeof getClasses>('/api/users/me/classes', { signal }),
});
