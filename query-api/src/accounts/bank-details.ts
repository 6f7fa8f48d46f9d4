import { bankDetails, maskedNumber } from '@pollux/domain/accounts/bank-details';
import { sessionOf, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getMyBankDetails } from './contract.ts';

/**
 * From the person's own stream: nobody looks bank details up by anything else, and a document of them would be one
 * more place that holds an account number.
 */
export const serveMyBankDetails = serves(getMyBankDetails, {
  may: signedIn,
  async answer(_asked, by) {
    const { details } = await stateOf(bankDetails, { accountId: sessionOf(by).accountId }, by.events);
    if (details === null) return { bankDetails: [] };
    return { bankDetails: [{ ...details, accountNumber: maskedNumber(details.accountNumber) }] };
  },
});
