import type { getExplore } from '@pollux/query-api/authoring/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

const MOST = 3;

/** What was made public last. */
export const publicLatelyQuery = queryOptions({
  queryKey: ['activities', 'public', 'lately'],
  queryFn: ({ signal }) => get<typeof getExplore>('/api/explore', { query: { pageSize: MOST }, signal }),
});
