import type {
  ConfirmSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
} from '@pollux/domain/accounts/second-factor';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';

/** Makes the secret for an authenticator app. */
export const useStartSecondFactor = () => useSent<typeof StartSecondFactor>('StartSecondFactor');

/** Switches the second step on, and answers the recovery codes. */
export const useConfirmSecondFactor = () => useSent<typeof ConfirmSecondFactor>('ConfirmSecondFactor');

export const useRemoveSecondFactor = () => useSent<typeof RemoveSecondFactor>('RemoveSecondFactor');

/** Answers new recovery codes; the ones before are worth nothing any more. */
export const useRenewRecoveryCodes = () => useSent<typeof RenewRecoveryCodes>('RenewRecoveryCodes');

function useSent<Contract extends CommandContract>(name: Contract['name']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: Input<Contract>) => send<Contract>(name, payload),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}
