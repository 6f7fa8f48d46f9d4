import type { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Creates the person's bank details, or updates them (P503, P504). */
export const useSaveBankDetails = () => useCommand<typeof SaveBankDetails>('SaveBankDetails');
