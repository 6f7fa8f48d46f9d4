import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

/**
 * The cache of everything read. A refusal is final (asking again changes nothing), a lost connection is tried again.
 * @param onSignedOut called when a read finds that the session has ended
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiProblem && error.status === 401) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
      },
    },
  });
}
