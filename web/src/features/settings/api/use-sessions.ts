import type { EndOtherSessions, EndSession } from '@pollux/domain/accounts/sign-in';
import type { getMySessions } from '@pollux/query-api/accounts/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, send } from '../../../shared/api/client.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => get<typeof getMySessions>('/api/users/me/sessions', { signal }),
});

/** Where the person is signed in. */
export function useSessions() {
  return useQuery(sessionsQuery);
}

/** Signs another browser out, by the id of its session; null for all others. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? send<typeof EndOtherSessions>('EndOtherSessions', {})
        : send<typeof EndSession>('EndSession', { sessionId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
