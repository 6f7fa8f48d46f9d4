import type { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';
import { bankDetailsQuery } from './use-bank-details.ts';

/** Creates the person's bank details, or updates them (P503, P504). */
export function useSaveBankDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (details: Input<typeof SaveBankDetails>) =>
      send<typeof SaveBankDetails>('SaveBankDetails', details),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bankDetailsQuery.queryKey }),
  });
}
