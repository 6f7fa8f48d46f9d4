import type { ResetPassword } from '@pollux/domain/accounts/password';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { forgetSession } from '../../../../shared/session/forget-session.ts';
import { readSession, sessionQuery } from '../../../../shared/session/use-session.ts';

/** Sets a new password by the code that was sent (P513). Where that ended the session of this browser, it forgets it, too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Input<typeof ResetPassword>) => send<typeof ResetPassword>('ResetPassword', change),
    onSuccess: async () => {
      if (!queryClient.getQueryData(sessionQuery.queryKey)?.user) return;
      // The password is set, whatever comes of asking.
      const session = await readSession().catch(() => null);
      if (session === null || session.user !== null) return;
      await queryClient.cancelQueries();
      forgetSession(queryClient);
    },
  });
}
