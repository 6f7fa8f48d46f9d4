import type { EndOtherSessions, EndSession } from '@pollux/domain/accounts/sign-in';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';

/** Signs another browser out, by the id of its session; null for all others. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? send<typeof EndOtherSessions>('EndOtherSessions', {})
        : send<typeof EndSession>('EndSession', { sessionId }),
    onSettled: () => refreshAfter(queryClient, 'EndSession', 'EndOtherSessions'),
  });
}
