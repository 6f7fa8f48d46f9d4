import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

/**
 * The cache of everything read. A refusal is final (asking again changes nothing), a lost connection is tried again.
 * What is asked or sent goes out at once, also where the browser knows that it is offline: people are told so instead of
 * waiting, and nothing is sent later by itself that they do not wait for any more (C233). What is shown is asked again
 * once there is a connection.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
