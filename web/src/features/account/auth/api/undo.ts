import type { WithdrawBankDetails } from '@pollux/domain/accounts/bank-details';
import type { UndoEmailChange } from '@pollux/domain/accounts/email-change';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';

/** Sets an address back to what it was, by a mailed link. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (undo: Input<typeof UndoEmailChange>) =>
      send<typeof UndoEmailChange>('UndoEmailChange', undo),
  });
}

/** Withdraws new bank details, by a mailed link. */
export function useWithdrawBankDetails() {
  return useMutation({
    mutationFn: (undo: Input<typeof WithdrawBankDetails>) =>
      send<typeof WithdrawBankDetails>('WithdrawBankDetails', undo),
  });
}
