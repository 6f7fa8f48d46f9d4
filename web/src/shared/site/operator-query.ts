import type { getOperator } from '@pollux/query-api/site/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** Who runs this installation; it changes only when the server is started anew. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => get<typeof getOperator>('/api/site/operator', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
