import type { Response } from '@pollux/query-api/http/contract';
import type { getTakingPart } from '@pollux/query-api/attending/taking-part-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

export type TakingPart = Response<typeof getTakingPart>;

/** What the person took part in, and what they may still answer. */
export const takingPartQuery = queryOptions({
  queryKey: ['responses', 'taking-part'],
  queryFn: ({ signal }) => get<typeof getTakingPart>('/api/users/me/taking-part', { signal }),
  staleTime: 0,
});
