import { bankDetails, maskedNumber } from '@pollux/domain/accounts/bank-details';
import { accountants, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getBankDetailsOf, getMyBankDetails, type MyBankDetails } from './contract.ts';

/**
 * From the person's own stream: nobody looks bank details up by anything else, and a document of them would be one
 * more place that holds an account number.
 */
export const serveMyBankDetails = serves(getMyBankDetails, {
  may: signedIn,
  async answer(_asked, by) {
    const details = await maskedDetails(sessionOf(by).accountId, by);
    return { bankDetails: details === null ? [] : [details] };
  },
});

/** The whole numbers are read by a command of its own, which leaves a trace (`ReadBankDetails`). */
export const serveBankDetailsOf = serves(getBankDetailsOf, {
  may: signedIn,
  async answer({ params: { creatorId } }, by) {
    if (creatorId !== sessionOf(by).accountId) await accountants.require(by.session, by.documents);
    const details = await maskedDetails(creatorId, by);
    if (details === null) return { bankDetails: null };
    const { gstin: _gstin, ...bankDetails } = details;
    return { bankDetails };
  },
});

async function maskedDetails(accountId: string, { events }: Asking): Promise<MyBankDetails | null> {
  const { details } = await stateOf(bankDetails, { accountId }, events);
  return details && { ...details, accountNumber: maskedNumber(details.accountNumber) };
}
