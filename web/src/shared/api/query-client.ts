import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

/** The cache of everything read. A refusal is final (asking again changes nothing), a lost connection is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
      },
    },
  });
}
