import type { FirstProof } from '@pollux/domain/accounts/first-proof';
import type { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { send } from '../../../../shared/api/client.ts';
import { forgetSession } from '../../../../shared/session/forget-session.ts';

/** Forgets the person for good, here too, and leaves for the login page, which says so. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (proof: FirstProof) => send<typeof ForgetAccount>('ForgetAccount', proof),
    onSuccess: async () => {
      await queryClient.cancelQueries();
      forgetSession(queryClient);
      await router.navigate({ to: '/login', state: { notice: 'accountDeleted' }, ignoreBlocker: true });
    },
  });
}
