import type { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import type { ConfirmEmailChange, WithdrawEmailChange } from '@pollux/domain/accounts/email-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Makes the address that waits for its code the account's (P400). */
export function useConfirmEmail(newEmail: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) =>
      send<typeof ConfirmEmailChange>('ConfirmEmailChange', { newEmail, otp: otp.trim() }),
    onSuccess: () => refreshAfter(queryClient, 'ConfirmEmailChange'),
  });
}

/** Sends the code again. */
export function useResendEmailCode(newEmail: string, accountId: string) {
  return useMutation({
    mutationFn: () =>
      send<typeof SendOneTimeCode>('SendOneTimeCode', {
        email: newEmail,
        purpose: 'email-change',
        accountId,
      }),
  });
}

/** Gives up the address that waits for its code. */
export const useWithdrawEmail = () => useCommand<typeof WithdrawEmailChange>('WithdrawEmailChange');
