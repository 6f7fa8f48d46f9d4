import type { ResetPassword } from '@pollux/domain/accounts/password';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';

/** Sets a new password by the code that was sent (P513). */
export function useResetPassword() {
  return useMutation({
    mutationFn: (change: Input<typeof ResetPassword>) => send<typeof ResetPassword>('ResetPassword', change),
  });
}
