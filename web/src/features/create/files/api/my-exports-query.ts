import type { getMyExports } from '@pollux/query-api/exports/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** How often it is looked how far a file is, and whether there is another one, in milliseconds. */
const UNDERWAY_MS = 2_000;
const IDLE_MS = 30_000;

/** The files that the person has ordered, refreshed while the page is looked at. */
export const myExportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => get<typeof getMyExports>('/api/users/me/exports', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.exports.some(({ status }) => status === 'waiting' || status === 'underway') ? UNDERWAY_MS : IDLE_MS,
});
