import type { getOperator } from '@pollux/query-api/site/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** Who runs this installation; it changes only when the server is started anew. */
export function useOperator() {
  return useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => get<typeof getOperator>('/api/site/operator', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
