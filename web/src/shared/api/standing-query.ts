import type { getStanding } from '@pollux/query-api/authoring/standing-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from './client.ts';

export type Standing = Response<typeof getStanding>;

/** How the person's own activities stand. */
export const standingQuery = queryOptions({
  queryKey: ['activities', 'standing'],
  queryFn: ({ signal }) => get<typeof getStanding>('/api/users/me/standing', { signal }),
  staleTime: 0,
});
